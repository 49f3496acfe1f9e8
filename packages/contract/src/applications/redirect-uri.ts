import * as z from 'zod/mini'
import { ruleIssue } from '../invalid-parameters.ts'

/** Longest value of the redirect URIs together, in characters. */
const REDIRECT_URI_MAX_LENGTH = 2048

/** Scheme, then at least one character that is no space; `//` is not needed, so that app schemes pass. */
const URI_WITH_PROTOCOL = /^[a-z][a-z0-9+.-]*:[^\s]+$/i

/** Schemes that run in the page that follows the redirect, and so must never be a redirect's target. */
const SCRIPT_SCHEME = /^(javascript|data|vbscript):/i

/** The single URIs of a comma-separated value, trimmed, without empty ones. */
export function splitRedirectUris(value: string): string[] {
  return value
    .split(',')
    .map((uri) => uri.trim())
    .filter((uri) => uri !== '')
}

/** True if the URI carries a protocol (spec §5) and is one that a browser may be sent to. */
export function isRedirectUri(uri: string): boolean {
  return URI_WITH_PROTOCOL.test(uri) && !SCRIPT_SCHEME.test(uri)
}

/** Comma-separated redirect URIs, each with a protocol (spec §5). Empty text means none. */
export const RedirectUriSchema = z.string().check(
  z.trim(),
  z.maxLength(REDIRECT_URI_MAX_LENGTH),
  z.check((payload) => {
    if (splitRedirectUris(payload.value).every(isRedirectUri)) return
    payload.issues.push(
      ruleIssue(payload.value, {
        rule: 'invalid',
        reason: 'must be one or more URIs separated by commas, each with a protocol',
      }),
    )
  }),
)
