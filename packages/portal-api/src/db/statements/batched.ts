import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type PreparedQuery, type QueryValues, value } from './prepared.ts'
import { arrayText } from './raw-rows.ts'

interface Pending<Key, Result> {
  key: Key
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Combines calls of the same turn of the event loop into one query. A page of the portal requests the same data for each
 * product that it shows. The calls can belong to different clients, so no value of a key may make the query fail.
 *
 * @param load returns a result for each key, in the order of the keys, which may contain duplicates
 */
export function batched<Key, Result>(load: (keys: Key[]) => Promise<Result[]>) {
  return settledOneByOne((keys: Key[]) => {
    const results = load(keys)
    return keys.map(async (_key, index) => (await results)[index] as Result)
  })
}

/**
 * Combines calls of the same turn of the event loop.
 *
 * @param load returns a promise for each key, in the order of the keys. A rejected one only rejects its own call
 */
function settledOneByOne<Key, Result>(load: (keys: Key[]) => Promise<Result>[]) {
  let pending: Pending<Key, Result>[] = []

  function loadAll(): void {
    const all = pending
    pending = []
    try {
      const results = load(all.map(({ key }) => key))
      for (const [index, { resolve, reject }] of all.entries()) results[index]?.then(resolve, reject)
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }

  return (key: Key): Promise<Result> =>
    new Promise((resolve, reject) => {
      // After all callbacks of this turn, which may add keys.
      if (pending.length === 0) setImmediate(loadAll)
      pending.push({ key, resolve, reject })
    })
}

/**
 * Batches a query by id: calls of the same turn with the same values become one query. If it fails, calls with other
 * values are not affected.
 *
 * @param query takes `ids` (see `arrayText`) and returns rows with the id in `ownerId`
 */
export function batchedById<Row extends { ownerId: string }>(query: PreparedQuery<Row>) {
  const load = settledOneByOne((keys: { id: string; values: QueryValues }[]) => {
    const results = new Map<string, Promise<Map<string, Row[]>>>()
    const shapes = keys.map(({ values }) => JSON.stringify(values))
    for (const [index, shape] of shapes.entries()) {
      if (results.has(shape)) continue
      const same = keys.filter((_key, other) => shapes[other] === shape)
      const ids = arrayText([...new Set(same.map(({ id }) => id))])
      results.set(shape, query({ ...keys[index]?.values, ids }).then(byOwner))
    }
    return keys.map(async ({ id }, index) => (await results.get(shapes[index] ?? ''))?.get(id) ?? [])
  })
  return (id: string, values: QueryValues = {}): Promise<Row[]> => load({ id, values })
}

/** Condition for the ids that `batchedById` passes. */
export function isOneOf(column: PgColumn): SQL {
  return sql`${column} = any(${value('ids')}::text::uuid[])`
}

function byOwner<Row extends { ownerId: string }>(rows: Row[]): Map<string, Row[]> {
  const owners = new Map<string, Row[]>()
  for (const row of rows) {
    const list = owners.get(row.ownerId)
    if (list) list.push(row)
    else owners.set(row.ownerId, [row])
  }
  return owners
}
