import { KEY_PLACEHOLDER } from '@stagedoor/api-document/sample/key-placeholder'
import type { WireRequest } from './wire-request.ts'

/** Returns the request with an API key, or undefined if it has no place for one. */
export function withKey(request: WireRequest, key: string): WireRequest | undefined {
  const insert = (text: string) => text.replaceAll(KEY_PLACEHOLDER, () => key)
  const { url, headers } = request
  if (![url, ...headers.map(({ value }) => value)].some((text) => text.includes(KEY_PLACEHOLDER)))
    return undefined
  return {
    ...request,
    url: insert(url),
    headers: headers.map(({ name, value }) => ({ name, value: insert(value) })),
  }
}
