import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@stagedoor/contract/constants'
import type { SubjectKind } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { hashSecret } from '../../../security/random-secrets.ts'
import { createSigner } from '../../../security/signed-value.ts'
import type { AttemptSource, Client } from './client.ts'

const DEVICE_DAYS = 365
const FINGERPRINT_LENGTH = 22

export interface DeviceAccount {
  id: string
  passwordHash: string | null
}

export type AccountLookup = { id: string } | { email: string }

/**
 * Known devices: browsers on which the owner of an account has signed in. Their login attempts are counted separately; the
 * cookie grants no access. Format: `<kind>.<account>.<device>.<password fingerprint>.<expiry>.<signature>`.
 * Changing the password invalidates the cookie, so no server-side state is needed.
 */
export function createKnownDevices({ sessionSecrets, now }: Pick<Deps, 'sessionSecrets' | 'now'>) {
  const signer = createSigner(sessionSecrets, 'known-device')

  /** Returns the payload if the signature is valid and the value has not expired. */
  function read(value: string): { owner: string; device: string; password: string } | undefined {
    const payload = signer.verify(value)
    const [kind = '', accountId = '', device = '', password = '', expiry = ''] = payload?.split('.') ?? []
    if (!(Number.parseInt(expiry, 36) > now().getTime())) return undefined
    return { owner: ownerName(kind, accountId), device, password }
  }

  /** Returns the device id if the value was issued for this account and its current password. */
  function deviceOf(kind: SubjectKind, account: DeviceAccount, value: string): string | undefined {
    const content = read(value)
    const isValid =
      content?.owner === ownerName(kind, account.id) && content.password === fingerprintOf(account)
    return isValid ? content.device : undefined
  }

  return {
    /** Issues a value for the device cookie, with a new device id. */
    issue(kind: SubjectKind, account: DeviceAccount): { value: string; expiresAt: Date } {
      const expiresAt = new Date(now().getTime() + DEVICE_DAYS * DAY_MS)
      const device = randomBytes(12).toString('base64url')
      const expiry = expiresAt.getTime().toString(36)
      const payload = [kind, account.id, device, fingerprintOf(account), expiry].join('.')
      return { value: signer.sign(payload), expiresAt }
    },

    /**
     * Returns the key that a login attempt is counted against: the known device, or the client network.
     * @param account undefined if no account has this email address
     */
    sourceOf(kind: SubjectKind, account: DeviceAccount | undefined, client: Client): AttemptSource {
      const device = account && client.device ? deviceOf(kind, account, client.device) : undefined
      return device === undefined ? { network: client.network } : { trusted: `device:${device}` }
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>

function ownerName(kind: string, accountId: string): string {
  return `${kind}:${accountId}`
}

/** Identifies a password. Its hash is salted, so the fingerprint does not help to guess it. */
export function fingerprintOf({ passwordHash }: Pick<DeviceAccount, 'passwordHash'>): string {
  return hashSecret(passwordHash ?? '').slice(0, FINGERPRINT_LENGTH)
}
