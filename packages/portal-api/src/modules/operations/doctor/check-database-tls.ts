import { isLocalHost } from '@stagedoor/contract/local-host'
import type { Settings } from '../../../config/settings.ts'
import { type Finding, warning } from './finding.ts'

/** With any other value the driver encrypts without verifying who is at the other end, or does not encrypt. */
const VERIFYING_MODES = new Set(['verify-full', 'verify-ca'])

/**
 * Checks that the server verifies whom it sends the password of the database to. Databases of this machine need no TLS.
 *
 * @returns a warning, or nothing
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
      `The certificate of ${host} is not verified: whoever controls the network in between can read and change everything. Set sslmode=verify-full in DATABASE_URL, and NODE_EXTRA_CA_CERTS to the certificate of a private CA`,
    ),
  ]
}
