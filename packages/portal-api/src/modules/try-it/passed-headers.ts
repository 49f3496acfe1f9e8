interface NamedHeader {
  name: string
  value: string
}

/** Of one connection only (RFC 9110 §7.6.1); the ends of this one are the proxy's. */
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

/** What a request does not take along: the proxy writes it itself, or it would speak of somebody. */
const KEPT_OF_REQUESTS = new Set([
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
const KEPT_PREFIXES = ['sec-', 'proxy-', 'x-forwarded-', 'x-real-']

const KEPT_OF_ANSWERS = new Set([...HOP_BY_HOP, 'set-cookie', 'set-cookie2'])

/** The headers that go out, lists where a name is repeated. No cookies, nothing about this connection. */
export function passedRequestHeaders(headers: readonly NamedHeader[]): Record<string, string[]> {
  const passed: Record<string, string[]> = Object.create(null)
  const named = connectionNames(headers)
  for (const { name, value } of headers) {
    const key = name.toLowerCase()
    const isKept = KEPT_OF_REQUESTS.has(key) || KEPT_PREFIXES.some((prefix) => key.startsWith(prefix))
    if (!isKept && !named.has(key)) passed[key] = [...(passed[key] ?? []), value]
  }
  return passed
}

/** @param raw names and values in turn, as Node has them */
export function passedAnswerHeaders(raw: readonly string[]): NamedHeader[] {
  const headers = raw.flatMap((name, index) =>
    index % 2 === 0 ? [{ name: name.toLowerCase(), value: raw[index + 1] ?? '' }] : [],
  )
  const named = connectionNames(headers)
  return headers.filter(({ name }) => !KEPT_OF_ANSWERS.has(name) && !named.has(name))
}

/** Headers that `Connection` says are of this connection only. */
function connectionNames(headers: readonly NamedHeader[]): Set<string> {
  const values = headers.filter(({ name }) => name.toLowerCase() === 'connection').map(({ value }) => value)
  return new Set(values.flatMap((value) => value.toLowerCase().split(',')).map((name) => name.trim()))
}
