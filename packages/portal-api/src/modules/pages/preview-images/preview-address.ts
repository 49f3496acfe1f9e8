import { PREVIEW_EXTENSION, PREVIEW_FOLDER } from '@stagedoor/contract/portal/preview-address'

/** Returns the URL of the page whose image a URL names; undefined if it names none. */
export function pageOfPreviewImage(image: URL): URL | undefined {
  if (!image.pathname.startsWith(`${PREVIEW_FOLDER}/`) || !image.pathname.endsWith(PREVIEW_EXTENSION))
    return undefined
  const page = new URL(image)
  page.pathname = image.pathname.slice(PREVIEW_FOLDER.length, -PREVIEW_EXTENSION.length)
  // `//host/…` would name a page of another host.
  return page.pathname.startsWith('//') ? undefined : page
}
