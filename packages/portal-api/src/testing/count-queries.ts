import { vi } from 'vitest'
import type { TestApp } from './create-test-app.ts'

type Send = (statement: string, ...rest: unknown[]) => unknown
type Begin = (work: (transaction: Record<string, Send>) => unknown, ...rest: unknown[]) => unknown

/** Methods that drizzle calls for a statement and a transaction, for postgres.js and PGlite. */
const METHODS = [
  { send: 'unsafe', begin: 'begin' },
  { send: 'query', begin: 'transaction' },
] as const

/** Counts the statements that some work sends to the database. Must not run concurrently with other requests. */
export async function countQueries(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  return (await recordStatements(app, work)).length
}

/** Records the statements of some work, including those in transactions, without parameters. */
export async function recordStatements(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const { $client } = app.deps.db as unknown as { $client: Record<string, Send & Begin> }
  const methods = METHODS.find(({ send }) => send in $client)
  const { [methods?.send ?? '']: send, [methods?.begin ?? '']: begin } = $client
  if (!methods || !send || !begin) throw new Error('unknown database driver')
  const statements: string[] = []
  const record = (client: object, original: Send): Send =>
    function recorded(statement, ...rest) {
      statements.push(statement)
      return Reflect.apply(original, client, [statement, ...rest])
    }
  const spies = [
    vi.spyOn($client, methods.send).mockImplementation(record($client, send) as Send & Begin),
    vi.spyOn($client, methods.begin).mockImplementation(((run: Parameters<Begin>[0], ...rest: unknown[]) =>
      Reflect.apply(begin, $client, [
        (transaction: Record<string, Send>) => {
          const inner = transaction[methods.send]
          if (inner) transaction[methods.send] = record(transaction, inner)
          return run(transaction)
        },
        ...rest,
      ])) as Send & Begin),
  ]
  try {
    await work()
    return statements
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
