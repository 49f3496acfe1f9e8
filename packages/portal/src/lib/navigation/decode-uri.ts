/** Decodes a part of a URL; returns malformed text unchanged. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
