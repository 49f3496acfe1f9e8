import type { Settings } from '../../../config/settings.ts'
import { redactUrls } from '../../../errors/loggable-error.ts'

const SECRETS = [
  'SESSION_SECRET',
  'SESSION_SECRET_NEXT',
  'SESSION_SECRET_BEFORE',
  'OIDC_CLIENT_SECRET',
  'DCR_INITIAL_ACCESS_TOKEN',
  'GATEWAY_TOKEN',
  'GATEWAY_INTROSPECTION_CLIENT_SECRET',
  'METRICS_TOKEN',
  'RUM_CLIENT_TOKEN',
  'REGISTRATION_ACCESS_CODE',
] as const satisfies readonly (keyof Settings)[]

/** Addresses that may contain a name and a password. */
const ADDRESSES = ['DATABASE_URL', 'SMTP_URL', 'OIDC_ISSUER', 'DCR_ISSUER', 'RUM_INTAKE_URL'] as const

/** Shorter values are part of ordinary words. Passwords in URLs are removed whatever their length. */
const MIN_LENGTH = 6

/** Returns a text, such as an error message of a library, without values of secret settings and without credentials in URLs. */
export function hideSecrets(settings: Settings, text: string): string {
  const secrets = [
    ...ADDRESSES.flatMap((name) => credentialsOf(settings[name])),
    ...SECRETS.map((name) => settings[name] ?? ''),
  ]
  const hidden = secrets
    .filter(({ length }) => length >= MIN_LENGTH)
    // A secret can contain another one.
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  return redactUrls(hidden)
}

/** Returns the user information of a URL and its password, encoded and decoded. */
function credentialsOf(address: string | undefined): string[] {
  if (address === undefined) return []
  const { username, password } = new URL(address)
  if (password === '') return []
  return [`${username}:${password}`, password, decoded(password)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
