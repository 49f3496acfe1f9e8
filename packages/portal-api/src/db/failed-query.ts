import { DrizzleQueryError } from 'drizzle-orm'

/** Returns the SQL of a failed query with placeholders, or undefined for other errors. */
export function failedQuery(error: Error): string | undefined {
  return error instanceof DrizzleQueryError ? error.query : undefined
}
