import { vi } from 'vitest'
import type { TestApp } from './create-test-app.ts'

/** How many statements some work sends to the database, outside of transactions. One request at a time. */
export async function countQueries(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  // What drizzle calls for every statement, the prepared ones too: `query` of PGlite, `unsafe` of postgres.js.
  const { $client } = app.deps.db as unknown as { $client: Record<'query' | 'unsafe', () => unknown> }
  const sent = vi.spyOn($client, 'unsafe' in $client ? 'unsafe' : 'query')
  try {
    await work()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}
