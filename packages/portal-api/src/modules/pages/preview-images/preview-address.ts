/** Size of preview images in pixels, as Open Graph recommends. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** Preview images are below this path: the image of `/docs/a` is `/og/docs/a.png`. */
export const PREVIEW_FOLDER = '/og'
const EXTENSION = '.png'

/** @param address path and query of a page */
export function previewImagePath(address: string): string {
  const queryAt = address.indexOf('?')
  const [path, query] = queryAt < 0 ? [address, ''] : [address.slice(0, queryAt), address.slice(queryAt)]
  return PREVIEW_FOLDER + path + EXTENSION + query
}

/** Returns the URL of the page whose image a URL names; undefined if it names none. */
export function pageOfPreviewImage(image: URL): URL | undefined {
  if (!image.pathname.startsWith(`${PREVIEW_FOLDER}/`) || !image.pathname.endsWith(EXTENSION))
    return undefined
  const page = new URL(image)
  page.pathname = image.pathname.slice(PREVIEW_FOLDER.length, -EXTENSION.length)
  // `//host/…` would name a page of another host.
  return page.pathname.startsWith('//') ? undefined : page
}
