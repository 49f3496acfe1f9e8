interface NamedHeader {
  name: string
  value: string
}

/** Headers of a single connection (RFC 9110 §7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Headers that the proxy sets itself, and headers that reveal something about the developer or the portal. */
const OMITTED_FROM_REQUESTS = new Set([
  ...HOP_BY_HOP,
  'accept-encoding',
  'content-length',
  'cookie',
  'cookie2',
  'expect',
  'forwarded',
  'host',
  'origin',
  'referer',
  'via',
])
const OMITTED_PREFIXES = ['sec-', 'proxy-', 'x-forwarded-', 'x-real-']

const OMITTED_FROM_RESPONSES = new Set([...HOP_BY_HOP, 'set-cookie', 'set-cookie2'])

/** Returns the values of each forwarded header of a request. */
export function forwardedRequestHeaders(headers: readonly NamedHeader[]): Record<string, string[]> {
  const forwarded: Record<string, string[]> = Object.create(null)
  const ofConnection = connectionHeaders(headers)
  for (const { name, value } of headers) {
    const key = name.toLowerCase()
    const isOmitted =
      OMITTED_FROM_REQUESTS.has(key) ||
      ofConnection.has(key) ||
      OMITTED_PREFIXES.some((prefix) => key.startsWith(prefix))
    if (!isOmitted) forwarded[key] = [...(forwarded[key] ?? []), value]
  }
  return forwarded
}

/** @param raw alternating names and values, as in `rawHeaders` of Node */
export function forwardedResponseHeaders(raw: readonly string[]): NamedHeader[] {
  const headers = raw.flatMap((name, index) =>
    index % 2 === 0 ? [{ name: name.toLowerCase(), value: raw[index + 1] ?? '' }] : [],
  )
  const ofConnection = connectionHeaders(headers)
  return headers.filter(({ name }) => !OMITTED_FROM_RESPONSES.has(name) && !ofConnection.has(name))
}

/** Names of the headers that `Connection` lists. */
function connectionHeaders(headers: readonly NamedHeader[]): Set<string> {
  const values = headers.filter(({ name }) => name.toLowerCase() === 'connection').map(({ value }) => value)
  return new Set(values.flatMap((value) => value.toLowerCase().split(',')).map((name) => name.trim()))
}
