import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts'
import { openPostgres } from './client.ts'

let copy: TestDatabase
let database: ReturnType<typeof openPostgres>
beforeAll(async () => {
  copy = await createTestDatabase()
  database = openPostgres(copy.url ?? '')
})
afterAll(async () => {
  await database.close()
  await copy.close()
})

it('counts queries and transactions that run or wait, including those that fail', async () => {
  const { db, pool } = database
  const idle = { size: 10, inUse: 0, waiting: 0 }
  expect(pool?.()).toEqual(idle)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const transactions = Array.from({ length: 12 }, () => db.transaction(() => released))
  expect(pool?.()).toEqual({ size: 10, inUse: 10, waiting: 2 })
  release()
  await Promise.all(transactions)
  expect(pool?.()).toEqual(idle)
  const [one] = await db.select({ one: sql<number>`1` }).from(sql`(select 1) as one`)
  expect(one).toEqual({ one: 1 })
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow('Failed query')
  await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow('Failed query')
  expect(pool?.()).toEqual(idle)
})
