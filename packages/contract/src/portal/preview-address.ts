/** Size of preview images in pixels, as Open Graph recommends. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** Preview images are below this path: the image of `/docs/a` is `/og/docs/a.png`. */
export const PREVIEW_FOLDER = '/og'
export const PREVIEW_EXTENSION = '.png'

/** @param address path and query of a page */
export function previewImagePath(address: string): string {
  const queryAt = address.indexOf('?')
  const [path, query] = queryAt < 0 ? [address, ''] : [address.slice(0, queryAt), address.slice(queryAt)]
  return PREVIEW_FOLDER + path + PREVIEW_EXTENSION + query
}
