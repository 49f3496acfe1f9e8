/** Unpaired surrogates, which `encodeURIComponent` rejects: with the flag `u`, a pair is one other character. */
const LONE_SURROGATE = /\p{Surrogate}/gu

const REPLACEMENT = '\uFFFD'

/** Percent-encodes any string; unpaired surrogates become replacement characters. */
export function encodePercent(text: string): string {
  return encodeURIComponent(text.replaceAll(LONE_SURROGATE, REPLACEMENT))
}

/** Decodes percent-encoding; returns text with invalid encoding unchanged. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
