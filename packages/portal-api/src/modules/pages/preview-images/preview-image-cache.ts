import { ShortCache } from '../../../caches/short-cache.ts'

/** How long, in milliseconds, an image is cached. The key identifies its content. */
const IMAGE_MS = 86_400_000
/** An image takes 20 to 100 kB. */
const IMAGE_LIMITS = {
  entries: 1_000,
  bytes: 16 * 1024 ** 2,
  sizeOf: (png: Uint8Array) => png.byteLength,
}

/** Preview images as PNG, by a hash of their content. Only of public portals. */
export const createPreviewImageCache = () => new ShortCache<Uint8Array<ArrayBuffer>>(IMAGE_MS, IMAGE_LIMITS)
