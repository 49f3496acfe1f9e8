/** Halves of characters that stand alone; they cannot be percent-encoded. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

const REPLACEMENT = '\uFFFD'

/** Percent-encodes any text. */
export function encodePercent(text: string): string {
  return encodeURIComponent(text.replaceAll(LONE_SURROGATE, REPLACEMENT))
}

/** Undoes percent-encoding; text that is not properly encoded stays as it is. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
