import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  PAGE_RENDERER_FILE,
  type PageRenderer,
  type PageRequest,
  type RenderedPage,
  type RenderPage,
} from '@stagedoor/contract/portal/page-rendering'
import type { Deps } from '../../../deps.ts'
import { isAppError } from '../../../errors/app-error.ts'
import { withTimeLimit } from '../../../http/time-limit.ts'

/** Time limit for rendering a page, in milliseconds. After that, the browser renders the page. */
const RENDER_LIMIT_MS = 5_000

/** Loads the portal's renderer. Undefined if the build has none. */
export async function loadRenderer(
  folder: string,
  builtAt: number,
): Promise<PageRenderer<Response> | undefined> {
  const path = join(folder, PAGE_RENDERER_FILE)
  if (!existsSync(path)) return undefined
  const file = pathToFileURL(path)
  // The query makes a new build a new module.
  file.searchParams.set('build', String(builtAt))
  return (await import(/* @vite-ignore */ file.href)) as PageRenderer<Response>
}

/** Renders a page within a time limit. Logs a failure and returns undefined: the browser then renders the page. */
export async function renderSafely(
  render: RenderPage<Response>,
  request: PageRequest<Response>,
  { log }: Pick<Deps, 'log'>,
  limitMs = RENDER_LIMIT_MS,
): Promise<RenderedPage | undefined> {
  try {
    return await withTimeLimit(render(request), limitMs, `Rendering took longer than ${limitMs} ms`)
  } catch (error) {
    // Without the path, which may contain the id of an application.
    if (!isAppError(error)) log.error({ err: error }, 'failed to render a page')
    return undefined
  }
}
