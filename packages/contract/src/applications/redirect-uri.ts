import * as z from 'zod/mini'
import { ruleIssue } from '../invalid-parameters.ts'

/** Maximum length of all redirect URIs together, in characters. */
const REDIRECT_URI_MAX_LENGTH = 2048

/** A scheme followed by at least one character. `//` is optional, so that custom app schemes are valid. */
const URI_WITH_PROTOCOL = /^[a-z][a-z0-9+.-]*:[^\s]+$/i

/** Schemes that execute in the redirecting page, and therefore must never be the target of a redirect. */
const SCRIPT_SCHEME = /^(javascript|data|vbscript):/i

/** Splits a comma-separated value into trimmed URIs, without empty ones. */
export function splitRedirectUris(value: string): string[] {
  return value
    .split(',')
    .map((uri) => uri.trim())
    .filter((uri) => uri !== '')
}

/** Tests whether a URI has a protocol and is safe as the target of a redirect. */
export function isRedirectUri(uri: string): boolean {
  return URI_WITH_PROTOCOL.test(uri) && !SCRIPT_SCHEME.test(uri)
}

/** Comma-separated redirect URIs. Each must include a protocol. An empty string means none. */
export const RedirectUriSchema = z.string().check(
  z.trim(),
  z.maxLength(REDIRECT_URI_MAX_LENGTH),
  z.check((payload) => {
    if (splitRedirectUris(payload.value).every(isRedirectUri)) return
    payload.issues.push(
      ruleIssue(payload.value, {
        rule: 'invalid',
        reason: 'must be one or more URIs, separated by commas; each must include a protocol',
      }),
    )
  }),
)
