import { type Placeholder, sql } from 'drizzle-orm'

/** What a question is asked with. Absent values are not in its SQL at all. */
export type QueryValues = Readonly<Record<string, string | number | undefined>>

/** Whether the question at hand has a value of this name. */
export type IsGiven = (name: string) => boolean

interface PreparedQuery<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>
}

export type Question<Row> = (values: QueryValues) => Promise<Row[]>

/** Where a value of the question stands in its SQL. */
export function value(name: string): Placeholder {
  return sql.placeholder(name)
}

/**
 * A question that requests ask again and again: its SQL is built once for each set of filters that is used, and each
 * connection plans it once (unless DATABASE_PREPARED_STATEMENTS is off). Building costs as much as answering.
 * Values reach the driver as they are: moments as ISO texts.
 */
export function prepared<Row>(build: (isGiven: IsGiven) => PreparedQuery<Row>): Question<Row> {
  const queries = new Map<string, PreparedQuery<Row>>()
  return (values) => {
    const isGiven: IsGiven = (name) => values[name] !== undefined
    const shape = Object.keys(values).filter(isGiven).join()
    let query = queries.get(shape)
    if (!query) {
      query = build(isGiven)
      queries.set(shape, query)
    }
    return query.execute(values)
  }
}
