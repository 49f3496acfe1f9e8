import type { SubjectKind } from '../../../db/schema/accounts.ts'
import { isAppError } from '../../../errors/app-error.ts'
import type { Client } from './client.ts'
import type { DeviceAccount, KnownDevices } from './known-devices.ts'
import type { LimitedAction, RateLimit } from '../../../security/rate-limits.ts'

/** The account that a request names. */
export interface AddressedAccount {
  kind: SubjectKind
  find(): Promise<DeviceAccount | undefined>
}

/**
 * Limits requests without a session, per client network. When the network's limit is used up, requests from a known device
 * of the named account have a second limit. It is per account, because one person can have many devices. Known devices of
 * other accounts have no second limit, because an attacker can have many accounts.
 */
export function createClientLimits(limit: RateLimit, devices: KnownDevices) {
  /** @throws AppError too_many_attempts */
  return async (action: LimitedAction, client: Client, addressed?: AddressedAccount): Promise<void> => {
    try {
      await limit(action, client.network)
    } catch (error) {
      if (!isAppError(error) || error.code !== 'too_many_attempts') throw error
      if (addressed === undefined || client.device === undefined) throw error
      const account = await addressed.find()
      if (!account || !('trusted' in devices.sourceOf(addressed.kind, account, client))) throw error
      await limit(action, `${addressed.kind}:${account.id}`)
    }
  }
}
