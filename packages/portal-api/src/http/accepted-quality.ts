import { parseAccept } from 'hono/utils/accept'

/**
 * Returns how well a client accepts a media type, from 0 to 1: the quality of the most specific range in its Accept header
 * (RFC 9110, 12.5.1). Without a header, everything is accepted.
 */
export function acceptedQuality(header: string | null, mediaType: string): number {
  if (header === null || header.trim() === '') return 1
  const ranges = parseAccept(header).map(({ type, q }) => ({ type: type.trim().toLowerCase(), q }))
  const essence = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  // The document allows any type, and the response gets a usual one.
  if (essence.includes('*')) return Math.max(0, ...ranges.map(({ q }) => q))
  const names = [essence, `${essence.split('/')[0]}/*`, '*/*', '*']
  const matching = names.map((name) => ranges.find(({ type }) => type === name)).find((range) => range)
  return matching?.q ?? 0
}
