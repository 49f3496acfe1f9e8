import type { Sql } from 'postgres'

export interface PoolState {
  /** Maximum number of connections. */
  size: number
  inUse: number
  /** Queries and transactions beyond the size of the pool. They wait for a connection, or for the query before them on one. */
  waiting: number
}

/**
 * Counts concurrent queries and transactions, because postgres.js does not expose its pool.
 *
 * @returns a client for Drizzle, which only calls `unsafe` and `begin`, and a function that returns the current state
 */
export function countPoolUse(client: Sql, size: number): { client: Sql; state: () => PoolState } {
  let running = 0
  const end = () => {
    running -= 1
  }
  // Awaiting a query starts it, but only after the caller has set its options (`.values()`).
  const track = <Work extends PromiseLike<unknown>>(work: Work): Work => {
    running += 1
    work.then(end, end)
    return work
  }
  const counted = Object.assign(Object.create(client) as Sql, {
    unsafe: (...query: Parameters<Sql['unsafe']>) => track(client.unsafe(...query)),
    begin: (...work: [never]) => track(client.begin(...work)),
  })
  return {
    client: counted,
    state: () => ({ size, inUse: Math.min(running, size), waiting: Math.max(0, running - size) }),
  }
}
