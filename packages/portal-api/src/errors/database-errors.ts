const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const CHECK_VIOLATION = '23514'
const SERIALIZATION_FAILURE = '40001'
const QUERY_CANCELED = '57014'

/** Returns the name of the unique constraint or index that a write violated. */
export function violatedUnique(error: unknown): string | undefined {
  return violated(error, UNIQUE_VIOLATION)
}

/** Returns the name of the foreign key that a write violated: the referenced row is missing or still in use. */
export function violatedForeignKey(error: unknown): string | undefined {
  return violated(error, FOREIGN_KEY_VIOLATION)
}

/** Whether a transaction failed because of concurrent changes and can be retried. */
export function isSerializationFailure(error: unknown): boolean {
  return violated(error, SERIALIZATION_FAILURE) !== undefined
}

/** Whether a statement took longer than `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  return violated(error, QUERY_CANCELED) !== undefined
}

/** Whether a row violated a check constraint, or has no partition. */
export function violatesCheck(error: unknown): boolean {
  return violated(error, CHECK_VIOLATION) !== undefined
}

/** Drizzle wraps the error of the driver, and the two drivers use different keys for the name of the constraint. */
function violated(error: unknown, code: string): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const fields = current as { code?: unknown; constraint?: unknown; constraint_name?: unknown }
    if (fields.code === code) return String(fields.constraint ?? fields.constraint_name ?? '')
  }
  return undefined
}

/**
 * Codes of a database that is temporarily unavailable: network and driver errors, and PostgreSQL's classes 08
 * (connection), 53 (resources), 57P0x (shutting down or starting) and 25006 (a standby).
 */
const UNAVAILABLE =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|08\w{3}|53\w{3}|57P0[1-5]|25006|55000)$/

/** Codes of a wrong DATABASE_URL: PostgreSQL's class 28 (authorization), 3D000 (no such database), and TLS errors. */
const MISCONFIGURED = /^(?:28\w{3}|3D000|EPROTO|ERR_(?:SSL|TLS)\w+|\w*(?:CERT|LEAF_SIGNATURE)\w*)$/

/** Whether an error means that the database is temporarily unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return findByCode(error, UNAVAILABLE) !== undefined
}

/** Returns the error that explains why the database cannot be used: it is unavailable or rejects the connection. */
export function databaseConnectionError(error: unknown): (Error & { code: string }) | undefined {
  return findByCode(error, UNAVAILABLE) ?? findByCode(error, MISCONFIGURED)
}

/** Returns the first of an error and its causes that has one of the codes. */
function findByCode(error: unknown, codes: RegExp): (Error & { code: string }) | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown }
    if (typeof code === 'string' && codes.test(code)) return current as Error & { code: string }
  }
  return undefined
}
