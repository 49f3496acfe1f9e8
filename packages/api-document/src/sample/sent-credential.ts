import type { SecuritySchemeView } from '../operation/security.ts'
import { KEY_PLACEHOLDER } from './key-placeholder.ts'
import type { NamedText } from './serialize-parameter.ts'

/** A credential as a request contains it. */
export interface SentCredential extends NamedText {
  in: 'header' | 'query' | 'cookie'
}

/**
 * Returns where and how a request contains the credential of a security scheme; undefined if the document does not tell.
 *
 * @param secret a placeholder by default
 */
export function sentCredential(
  scheme: SecuritySchemeView,
  secret: string = placeholderOf(scheme),
): SentCredential | undefined {
  const { parameter } = scheme
  if (parameter) {
    const place = parameter.in === 'query' || parameter.in === 'cookie' ? parameter.in : 'header'
    return { in: place, name: parameter.name, value: secret }
  }
  if (!isAuthorizationHeader(scheme)) return undefined
  return { in: 'header', name: 'Authorization', value: `${authorizationPrefix(scheme)} ${secret}` }
}

/** Returns one line that shows a credential in a request, such as `X-Api-Key: YOUR_API_KEY`. */
export function credentialExample(scheme: SecuritySchemeView): string | null {
  const sent = sentCredential(scheme)
  if (!sent) return null
  const { name, value } = sent
  if (sent.in === 'query') return `?${name}=${value}`
  return sent.in === 'cookie' ? `Cookie: ${name}=${value}` : `${name}: ${value}`
}

function isAuthorizationHeader({ type }: SecuritySchemeView): boolean {
  return type === 'http' || type === 'oauth2' || type === 'openIdConnect'
}

function authorizationPrefix({ httpScheme }: SecuritySchemeView): string {
  const word = httpScheme ?? 'bearer'
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Returns text that the reader has to replace, such as `YOUR_API_KEY`. */
function placeholderOf({ type, httpScheme }: SecuritySchemeView): string {
  if (type === 'apiKey') return KEY_PLACEHOLDER
  return httpScheme === 'basic' ? 'YOUR_CREDENTIALS_IN_BASE64' : 'YOUR_ACCESS_TOKEN'
}
