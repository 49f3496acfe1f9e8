import { type Placeholder, sql } from 'drizzle-orm'

/** Values of a query. Undefined values are not part of its SQL. */
export type QueryValues = Readonly<Record<string, string | number | undefined>>

/** Whether the query has a value of this name. */
export type IsGiven = (name: string) => boolean

interface DrizzleQuery<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>
}

export type PreparedQuery<Row> = (values: QueryValues) => Promise<Row[]>

/** Placeholder for a value. */
export function value(name: string): Placeholder {
  return sql.placeholder(name)
}

/**
 * Prepares a frequent query, because building its SQL takes as long as running it. The SQL is built once per set of given
 * values, and planned once per connection unless DATABASE_PREPARED_STATEMENTS is off. Dates must be ISO strings.
 */
export function prepared<Row>(build: (isGiven: IsGiven) => DrizzleQuery<Row>): PreparedQuery<Row> {
  const queries = new Map<string, DrizzleQuery<Row>>()
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
