import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Question, type QueryValues, value } from './prepared.ts'
import { arrayText } from './raw-rows.ts'

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (response: Answer) => void
  reject: (error: unknown) => void
}

/**
 * One question for everybody who asks at the same moment. A page of the portal asks the same of each product that it
 * shows, and many answers cost little more than one.
 *
 * @param ask the answers to all that was asked, in that order; may be asked the same twice
 */
export function batched<Asked, Answer>(ask: (asked: Asked[]) => Promise<Answer[]>) {
  let waiting: Waiting<Asked, Answer>[] = []

  async function answerAll(): Promise<void> {
    const all = waiting
    waiting = []
    try {
      const responses = await ask(all.map(({ asked }) => asked))
      for (const [index, { resolve }] of all.entries()) resolve(responses[index] as Answer)
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }

  return (asked: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      // Not before all that is ready to run has run, and so has had the chance to ask too.
      if (waiting.length === 0) setImmediate(answerAll)
      waiting.push({ asked, resolve, reject })
    })
}

/**
 * A question about things by their ids, asked about one thing at a time: all that are asked about at the same moment,
 * with the same values, are one question.
 *
 * @param question takes `ids` (see `arrayText`); each row carries the id that it belongs to as `ownerId`
 */
export function batchedById<Row extends { ownerId: string }>(question: Question<Row>) {
  const ask = batched(async (asked: { id: string; values: QueryValues }[]) => {
    const responses = new Map<string, Promise<Map<string, Row[]>>>()
    const shapes = asked.map(({ values }) => JSON.stringify(values))
    for (const [index, shape] of shapes.entries()) {
      if (responses.has(shape)) continue
      const same = asked.filter((_one, other) => shapes[other] === shape)
      const ids = arrayText([...new Set(same.map(({ id }) => id))])
      responses.set(shape, question({ ...asked[index]?.values, ids }).then(byOwner))
    }
    return Promise.all(
      asked.map(async ({ id }, index) => (await responses.get(shapes[index] ?? ''))?.get(id) ?? []),
    )
  })
  return (id: string, values: QueryValues = {}): Promise<Row[]> => ask({ id, values })
}

/** Whether a column is one of the ids that `batchedById` requests. */
export function isOneOf(column: PgColumn): SQL {
  return sql`${column} = any(${value('ids')}::text::uuid[])`
}

function byOwner<Row extends { ownerId: string }>(rows: Row[]): Map<string, Row[]> {
  const owners = new Map<string, Row[]>()
  for (const row of rows) {
    const known = owners.get(row.ownerId)
    if (known) known.push(row)
    else owners.set(row.ownerId, [row])
  }
  return owners
}
