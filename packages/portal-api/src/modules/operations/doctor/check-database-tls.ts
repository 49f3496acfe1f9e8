import { isLocalHost } from '@stagedoor/contract/local-host'
import type { Settings } from '../../../config/settings.ts'
import { type Finding, warning } from './finding.ts'

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
