import { vi } from 'vitest'
import type { TestApp } from './create-test-app.ts'

/** How many statements some work sends to the database. One request at a time. */
export async function countQueries(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  // Every statement of drizzle, on both engines, is prepared by the session first.
  const { session } = app.deps.db as unknown as { session: { prepareQuery(): unknown } }
  const prepared = vi.spyOn(session, 'prepareQuery')
  try {
    await work()
    return prepared.mock.calls.length
  } finally {
    prepared.mockRestore()
  }
}
