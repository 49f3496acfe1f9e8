const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const CHECK_VIOLATION = '23514'
const SERIALIZATION_FAILURE = '40001'

/** Name of the unique constraint or index that refused a write; of several writers at once exactly one is not refused. */
export function violatedUnique(error: unknown): string | undefined {
  return violated(error, UNIQUE_VIOLATION)
}

/** Name of the foreign key that refused a write: what it points to is gone, or still in use. */
export function violatedForeignKey(error: unknown): string | undefined {
  return violated(error, FOREIGN_KEY_VIOLATION)
}

/** Whether a transaction that wanted to see one moment met changes made after it: it can begin again. */
export function isSerializationFailure(error: unknown): boolean {
  return violated(error, SERIALIZATION_FAILURE) !== undefined
}

/** Whether a row met no partition that takes it, or a check that refuses it. */
export function violatesCheck(error: unknown): boolean {
  return violated(error, CHECK_VIOLATION) !== undefined
}

/** Both drivers carry the constraint's name, under different keys, below the error that drizzle wraps around theirs. */
function violated(error: unknown, code: string): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const fields = current as { code?: unknown; constraint?: unknown; constraint_name?: unknown }
    if (fields.code === code) return String(fields.constraint ?? fields.constraint_name ?? '')
  }
  return undefined
}

/**
 * What says that the database cannot be reached, and not that it refuses something: the network's words, the driver's,
 * and PostgreSQL's classes 08 (connection), 53 (resources), 57P0x (shutting down or starting), 25006 (a standby).
 */
const UNREACHABLE =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|08\w{3}|53\w{3}|57P0[1-5]|25006|55000)$/

/**
 * What says that DATABASE_URL is wrong: PostgreSQL's class 28 (who may come in) and 3D000 (no such database), and TLS that
 * one of the two sides does not have.
 */
const REJECTED = /^(?:28\w{3}|3D000|EPROTO|ERR_(?:SSL|TLS)\w+|\w*(?:CERT|LEAF_SIGNATURE)\w*)$/

/** Whether an error came from a database that is gone for now: the same request may succeed in a moment. */
export function isDatabaseGone(error: unknown): boolean {
  return withCode(error, UNREACHABLE) !== undefined
}

/** The error that says why nothing can be asked of the database: it does not answer, or does not let us in. */
export function databaseRefusal(error: unknown): (Error & { code: string }) | undefined {
  return withCode(error, UNREACHABLE) ?? withCode(error, REJECTED)
}

/** Of an error and its causes the first with such a code. */
function withCode(error: unknown, codes: RegExp): (Error & { code: string }) | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown }
    if (typeof code === 'string' && codes.test(code)) return current as Error & { code: string }
  }
  return undefined
}
