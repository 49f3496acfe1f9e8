import type { SubjectKind } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { isAppError } from '../../../http/errors/app-error.ts'
import type { Client } from '../client.ts'
import type { DeviceAccount, KnownDevices } from './known-devices.ts'
import { createRateLimits, type LimitedAction } from '../../../security/rate-limits.ts'

/** The account that a call is about. */
export interface AddressedAccount {
  kind: SubjectKind
  find(): Promise<DeviceAccount | undefined>
}

/**
 * Limits the calls that need no session, per client network. When strangers have used up the network's limit, a known
 * device of the account that the call is about has a second limit of the same size. It is per account, because one person
 * can have many devices. Devices of other accounts do not count: many accounts would otherwise give many limits.
 */
export function createClientLimits(deps: Deps, devices: KnownDevices) {
  const limit = createRateLimits(deps)

  /** Throws too_many_attempts. */
  return async (action: LimitedAction, client: Client, addressed?: AddressedAccount): Promise<void> => {
    try {
      await limit(action, client.network)
    } catch (error) {
      if (!isAppError(error) || error.code !== 'too_many_attempts') throw error
      if (addressed === undefined || client.device === undefined) throw error
      const account = await addressed.find()
      if (!account || !('owned' in devices.sourceOf(addressed.kind, account, client))) throw error
      await limit(action, `${addressed.kind}:${account.id}`)
    }
  }
}
