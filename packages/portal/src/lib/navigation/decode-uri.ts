/** Decodes a part of a URL; text that is not well encoded is given back as it is. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
