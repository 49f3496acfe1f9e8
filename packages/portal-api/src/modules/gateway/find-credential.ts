import type { VerifyCall } from './verify-call.ts'

/** Where applications of any strategy may send a key. */
const DEFAULT_KEY_NAME = 'apikey'
/** Where nginx and Traefik put the address that the client asked for. */
const ORIGINAL_ADDRESS_HEADERS = ['x-original-uri', 'x-forwarded-uri']

/**
 * The client's credential: a header or query parameter of one of the version's key names, else a bearer token. Of
 * addresses, the one that the client asked for counts; a gateway that repeats it in its own call (Envoy) sends no header.
 */
export function findCredential(call: VerifyCall, keyNames: readonly string[]): string | undefined {
  for (const name of keyNames) {
    const key = call.header(name.toLowerCase())
    if (key) return key
  }
  const key = call.header(DEFAULT_KEY_NAME)
  if (key) return key
  const authorization = call.header('authorization')
  if (authorization && /^bearer /i.test(authorization)) return authorization.slice('bearer '.length).trim()
  const query = originalQuery(call)
  if (!query) return undefined
  for (const name of [...keyNames, DEFAULT_KEY_NAME]) {
    const value = query.get(name)
    if (value) return value
  }
  return undefined
}

function originalQuery(call: VerifyCall): URLSearchParams | undefined {
  const original = ORIGINAL_ADDRESS_HEADERS.map((name) => call.header(name)).find(Boolean)
  const address = original ?? call.url
  const start = address.indexOf('?')
  return start < 0 ? undefined : new URLSearchParams(address.slice(start + 1))
}
