import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type BuildManifest,
  PAGE_RENDERER_FILE,
  type PageRenderer,
  type RenderedPage,
} from '@stagedoor/contract/portal/page-rendering'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { isAppError } from '../../../errors/app-error.ts'
import { withTimeLimit } from '../../../http/time-limit.ts'
import type { PortalFiles } from './portal-files.ts'

/** Time limit for rendering a page, in milliseconds. After that, the browser renders the page. */
const RENDER_LIMIT_MS = 5_000

const ManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

/** The renderer of a build, with the manifest that its documents need. */
export interface LoadedRenderer {
  renderer: PageRenderer<Response>
  manifest: BuildManifest
}

/**
 * Returns a function that loads the renderer of a build once. It returns undefined if the build has none, or one that cannot
 * be loaded, which is logged.
 */
export function createRendererCache({ log }: Pick<Deps, 'log'>) {
  let cached: { builtAt: number; loaded: Promise<LoadedRenderer | undefined> } | undefined
  return (built: PortalFiles): Promise<LoadedRenderer | undefined> => {
    if (cached?.builtAt !== built.builtAt) {
      const loaded = loadRenderer(built).catch((error: unknown) => {
        log.error({ err: error }, 'failed to load the renderer of the portal')
        return undefined
      })
      cached = { builtAt: built.builtAt, loaded }
    }
    return cached.loaded
  }
}

async function loadRenderer({ folder, builtAt }: PortalFiles): Promise<LoadedRenderer | undefined> {
  const path = join(folder, PAGE_RENDERER_FILE)
  if (!existsSync(path)) return undefined
  const file = pathToFileURL(path)
  // The query makes a new build a new module.
  file.searchParams.set('build', String(builtAt))
  const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
  return {
    renderer: (await import(/* @vite-ignore */ file.href)) as PageRenderer<Response>,
    manifest: ManifestSchema.parse(JSON.parse(manifest)),
  }
}

/** Renders a page within a time limit. Logs a failure and returns undefined: the browser then renders the page. */
export async function renderSafely(
  render: () => Promise<RenderedPage>,
  { log }: Pick<Deps, 'log'>,
  limitMs = RENDER_LIMIT_MS,
): Promise<RenderedPage | undefined> {
  try {
    return await withTimeLimit(render(), limitMs, `Rendering took longer than ${limitMs} ms`)
  } catch (error) {
    // Without the path, which may contain the id of an application.
    if (!isAppError(error)) log.error({ err: error }, 'failed to render a page')
    return undefined
  }
}
