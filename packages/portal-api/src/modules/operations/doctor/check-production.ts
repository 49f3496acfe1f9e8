import { isLocalHost } from '@stagedoor/contract/local-host'
import type { Settings } from '../../../config/settings.ts'
import { failed, type Finding, warning } from './finding.ts'

/** Random secrets of 32 or more characters contain more distinct characters, even in hexadecimal. */
const MIN_DIFFERENT_CHARACTERS = 10

/** Checks settings that are valid, but with which a portal in production does not work well. */
export function checkProduction(settings: Settings): Finding[] {
  if (settings.NODE_ENV !== 'production') return []
  return [...checkAddress(settings), ...checkSender(settings), ...checkSecrets(settings)]
}

function checkAddress({ PORTAL_URL, TRUSTED_PROXIES }: Settings): Finding[] {
  const { hostname, protocol } = new URL(PORTAL_URL)
  if (isLocalHost(hostname)) {
    const detail = `Links in mails point to ${PORTAL_URL}, which only works on this machine`
    return [warning('address', `${detail}. Set PORTAL_URL to the public address of the portal`)]
  }
  if (protocol === 'http:') {
    return [
      failed(
        'address',
        'PORTAL_URL starts with http:, but sessions require https. Use a reverse proxy with TLS and set PORTAL_URL',
      ),
    ]
  }
  if (TRUSTED_PROXIES > 0) return []
  return [
    warning(
      'client addresses',
      'PORTAL_URL starts with https:, which requires a reverse proxy, but TRUSTED_PROXIES is 0: all users count as one client, so that failed logins of one user lock out others. Set TRUSTED_PROXIES to the number of proxies',
    ),
  ]
}

function checkSender({ SMTP_URL, MAIL_FROM }: Settings): Finding[] {
  if (!SMTP_URL || !/@localhost>?$/i.test(MAIL_FROM)) return []
  const detail = `Mail is sent from ${MAIL_FROM}, which other mail servers reject`
  return [warning('mail sender', `${detail}. Set MAIL_FROM to an address of your domain`)]
}

function checkSecrets(settings: Settings): Finding[] {
  const names = ['SESSION_SECRET', 'SESSION_SECRET_NEXT', 'GATEWAY_TOKEN'] as const
  return names.flatMap((name) => {
    const different = new Set(settings[name]).size
    if (different === 0 || different >= MIN_DIFFERENT_CHARACTERS) return []
    const detail = `${name} has only ${different} different characters and may be guessable`
    return [warning('secrets', `${detail}. Use the output of \`openssl rand -base64 32\``)]
  })
}

/** Modes that verify the server. With other values the driver does not verify the server or does not encrypt. */
const VERIFYING_MODES = new Set(['verify-full', 'verify-ca'])

/**
 * Checks that the identity of the database server is verified. Databases on this machine need no TLS.
 *
 * @returns a warning, or no finding
 */
export function checkDatabaseTls({ DATABASE_URL: address }: Pick<Settings, 'DATABASE_URL'>): Finding[] {
  if (address === undefined) return []
  const { hostname, searchParams } = new URL(address)
  const host = decodeURIComponent(hostname)
  const isLocal = host === '' || host.startsWith('/') || isLocalHost(host)
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? ''
  if (isLocal || VERIFYING_MODES.has(mode) || searchParams.get('sslrootcert') === 'system') return []
  return [
    warning(
      'database TLS',
      `The certificate of ${host} is not verified, so an attacker on the network can read and change all data. Set sslmode=verify-full in DATABASE_URL, and NODE_EXTRA_CA_CERTS to the certificate of a private CA`,
    ),
  ]
}
