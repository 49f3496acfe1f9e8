import type { Deps } from '../deps.ts'
import { isAppError } from '../errors/app-error.ts'
import type { Client } from './client.ts'
import { createKnownDevices } from './known-devices.ts'
import { createRateLimits, type LimitedAction } from './rate-limits.ts'

/**
 * Limits the calls that need no session, per client network. When strangers have used up the network's limit, known
 * devices of an account have the same limit once more: per account and not per device, of which anybody can get many.
 */
export function createClientLimits(deps: Deps) {
  const limit = createRateLimits(deps)
  const devices = createKnownDevices(deps)

  /** Throws too_many_attempts. */
  return async (action: LimitedAction, { network, device }: Client): Promise<void> => {
    try {
      await limit(action, network)
    } catch (error) {
      const owner = device === undefined ? undefined : devices.ownerOf(device)
      if (owner === undefined || !isAppError(error) || error.code !== 'too_many_attempts') throw error
      await limit(action, owner)
    }
  }
}
