import { createHash } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { PreviewImage } from './draw-preview.ts'

/** Images that wait to be drawn; more are rejected. */
const MOST_WAITING = 20

/** Loads the library and its fonts, for the first image only. */
const loadDrawing = () => import('./draw-preview.ts')

/** Draws preview images one after the other, and caches them by their content. */
export function createPreviewImages(
  { caches, budgets, log, now }: Pick<Deps, 'caches' | 'budgets' | 'log' | 'now'>,
  load = loadDrawing,
) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function draw(image: PreviewImage): Promise<Uint8Array<ArrayBuffer>> {
    if (waiting >= MOST_WAITING) throw new AppError('unavailable', { headers: { 'retry-after': '10' } })
    waiting += 1
    const drawn = last.then(async () => {
      const { drawPreview } = await load().catch((error: unknown) => {
        // The library has no binary for some platforms.
        log.error({ err: error }, 'failed to load the library that draws preview images')
        throw new AppError('unavailable', { headers: { 'retry-after': '10' } })
      })
      return new Uint8Array(await drawPreview(image))
    })
    last = drawn.catch(() => undefined)
    return drawn.finally(() => {
      waiting -= 1
    })
  }

  return {
    /** Identifies the content of an image, and with it the image. */
    entityTag(image: PreviewImage): string {
      return createHash('sha256').update(JSON.stringify(image)).digest('base64url').slice(0, 22)
    },

    /** @param client network address whose budget a new image is taken from */
    png(image: PreviewImage, entityTag: string, client: string): Promise<Uint8Array<ArrayBuffer>> {
      return caches.previewImages.get(entityTag, now(), async () => {
        if (!budgets.drawings.take(client, now())) {
          throw new AppError('too_many_attempts', { headers: { 'retry-after': '1' } })
        }
        return draw(image)
      })
    },
  }
}
