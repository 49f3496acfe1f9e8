import { DrizzleQueryError } from 'drizzle-orm'

/** The SQL of a question that the database refused, with places for its values; undefined for any other error. */
export function failedQuery(error: Error): string | undefined {
  return error instanceof DrizzleQueryError ? error.query : undefined
}
