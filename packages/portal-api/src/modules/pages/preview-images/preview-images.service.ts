import { createHash } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import type { PreviewImage } from './draw-preview.ts'

/** Images that wait to be drawn; more are rejected. */
const MOST_WAITING = 20

/** Draws preview images one after the other, and caches them by their content. */
export function createPreviewImages({ caches, now }: Pick<Deps, 'caches' | 'now'>) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function draw(image: PreviewImage): Promise<Uint8Array<ArrayBuffer>> {
    if (waiting >= MOST_WAITING) throw new AppError('unavailable', { headers: { 'retry-after': '10' } })
    waiting += 1
    const drawn = last.then(async () => {
      // The library and its fonts are loaded for the first image only.
      const { drawPreview } = await import('./draw-preview.ts')
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
        if (!caches.drawings.take(client, now())) {
          throw new AppError('too_many_attempts', { headers: { 'retry-after': '1' } })
        }
        return draw(image)
      })
    },
  }
}
