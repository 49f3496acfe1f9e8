import { vi } from 'vitest'
import type { TestApp } from './create-test-app.ts'

type Send = (statement: string, ...rest: unknown[]) => unknown
type Begin = (work: (transaction: Record<string, Send>) => unknown, ...rest: unknown[]) => unknown

/** What drizzle calls for every statement, and for a transaction: the methods of postgres.js, and those of PGlite. */
const METHODS = [
  { send: 'unsafe', begin: 'begin' },
  { send: 'query', begin: 'transaction' },
] as const

/** How many statements some work sends to the database. One request at a time. */
export async function countQueries(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  return (await recordStatements(app, work)).length
}

/** The statements that some work sends to the database, in transactions too, without their values. */
export async function recordStatements(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const { $client } = app.deps.db as unknown as { $client: Record<string, Send & Begin> }
  const methods = METHODS.find(({ send }) => send in $client)
  const { [methods?.send ?? '']: send, [methods?.begin ?? '']: begin } = $client
  if (!methods || !send || !begin) throw new Error('neither of the drivers that are known')
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
