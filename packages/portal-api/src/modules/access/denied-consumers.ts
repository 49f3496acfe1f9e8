import type { Database } from '../../db/client.ts'
import { type Consumer, listConsumers } from './consumers.queries.ts'
import { mayConsume } from './access.service.ts'

/** Grants every developer what gateways require when access control is on. */
export const GRANT_EVERYBODY = "stagedoor permissions grant '*' --actions view,consume"

/**
 * Finds developers with approved registrations whose calls gateways reject while access control is on, because the
 * developers may not consume the product. Disabled developers are left out: gateways reject their calls anyway.
 *
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
