import type { Database } from '../../db/client.ts'
import { type Consumer, listConsumers } from './consumers.queries.ts'
import { mayConsume } from './access.service.ts'

/** Command that gives every developer the permissions that gateways require. */
export const GRANT_EVERYBODY = "stagedoor permissions grant '*' --actions view,consume"

/**
 * Finds approved developers with approved registrations whose calls gateways reject, because access control is on and the
 * developers may not consume the product.
 * @returns the developers per product, and the number of approved registrations of all approved developers
 */
export async function findDeniedConsumers(db: Database): Promise<{ denied: Consumer[]; approved: number }> {
  const consumers = await listConsumers(db)
  return {
    denied: consumers.filter(({ access }) => !mayConsume(access)),
    approved: registrationsOf(consumers),
  }
}

/** Number of approved registrations. */
export function registrationsOf(consumers: readonly Consumer[]): number {
  return consumers.reduce((sum, { registrations }) => sum + registrations, 0)
}
