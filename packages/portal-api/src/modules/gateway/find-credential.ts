import { DEFAULT_KEY_NAME } from '@stagedoor/contract/usage/gateway'
import type { VerifyCall } from './verify-call.ts'

/** Headers in which nginx and Traefik send the URL of the client's request. */
const ORIGINAL_URL_HEADERS = ['x-original-uri', 'x-forwarded-uri']

/**
 * Returns the client's credential: a key in a header, a bearer token, or a key in the query of the client's URL. Envoy sends
 * that URL as the URL of its call instead of a header.
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
  const original = ORIGINAL_URL_HEADERS.map((name) => call.header(name)).find(Boolean)
  const url = original ?? call.url
  const start = url.indexOf('?')
  return start < 0 ? undefined : new URLSearchParams(url.slice(start + 1))
}
