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
import { isAppError } from '../../../http/errors/app-error.ts'

/** Longest time that a page may take, in milliseconds; after that the browser renders it. */
const RENDER_LIMIT_MS = 5_000

/** The portal's renderer; undefined where its build has none. */
export async function loadRenderer(
  folder: string,
  builtAt: number,
): Promise<PageRenderer<Response> | undefined> {
  const path = join(folder, PAGE_RENDERER_FILE)
  if (!existsSync(path)) return undefined
  const file = pathToFileURL(path)
  // Another build is another module.
  file.searchParams.set('build', String(builtAt))
  return (await import(/* @vite-ignore */ file.href)) as PageRenderer<Response>
}

/**
 * Renders a page within the time. Undefined, and a line in the log, when that fails: a page that the browser renders
 * alone is better than none.
 */
export async function renderSafely(
  render: RenderPage<Response>,
  visit: PageRequest<Response>,
  { log }: Pick<Deps, 'log'>,
  limitMs = RENDER_LIMIT_MS,
): Promise<RenderedPage | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([render(visit), limit])
  } catch (error) {
    // Without its path: that may name somebody's application.
    if (!isAppError(error)) log.error({ err: error }, 'a page could not be rendered')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
