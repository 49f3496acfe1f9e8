import type { Deps } from '../../deps.ts'
import { withAuditDetails } from '../../modules/audit/audit.service.ts'
import type { Services } from '../../services.ts'

/** An error that the operator can correct: printed as its message, without a stack. */
export class CliError extends Error {
  override name = 'CliError'
}

/** Arguments and options of a command. Paths are absolute, because a running server has another working directory. */
export interface OperationInput {
  args: string[]
  options: Record<string, unknown>
  /** Who runs the command, for the audit log: the name of `--as`, or the system user. */
  operator: string
  /** System user, when the operator is the name of `--as`. */
  systemUser?: string
}

/** Input of a running operation. */
export interface OperationRun extends OperationInput {
  /** The operator in the audit log: `operator:<name>`. */
  actor: string
}

/** What an operation works with. */
export interface OperationContext {
  deps: Deps
  services: Services
}

/**
 * The work of one `stagedoor` command, separate from its input and output. It runs in the process of the command, or in
 * the running server when that uses the embedded database. Results are plain JSON.
 */
export interface Operation<Result = unknown> {
  /** Command as typed: `developers approve`. */
  name: string
  run(context: OperationContext, input: OperationInput): Promise<Result>
  /** Whether it creates the embedded database if there is none. Other operations fail, because DATA_DIR is probably wrong. */
  createsDatabase?: boolean
  /** Whether the audit log records the operation: it changes data, or exports personal data. Its command has the option `--as`. */
  isAudited?: boolean
  /**
   * Whether it sends mail, uses the session secret or checks the settings of the server. In production it requires them then;
   * other operations run with the database only.
   */
  needsServerSettings?: boolean
  /** Names what stops, which a command at a terminal asks about first. Undefined if nothing does. */
  consequence?(input: OperationInput): string | undefined | Promise<string | undefined>
  /** Prints the result for people. */
  print(result: Result): void
  /** Returns what `--json` prints. Default: the result. */
  json?(result: Result): unknown
  /** Returns a line for standard error, which is printed with and without `--json`. */
  note?(result: Result): string | undefined
  /** Exit code for this result. Default: 0. */
  exitCode?(result: Result): number
}

/** Who runs a command, for its audit entries. */
export function auditContextOf({ operator, systemUser }: Pick<OperationInput, 'operator' | 'systemUser'>) {
  const details = systemUser === undefined ? {} : { system_user: systemUser }
  return { actor: `operator:${operator}`, details }
}

/** An operation as its command declares it. */
interface DefinedOperation<Result> extends Omit<Operation<Result>, 'run'> {
  run(context: OperationContext, input: OperationRun): Promise<Result>
}

/** Type-checks an operation's result and erases its type, so that all operations fit in one list. */
export function defineOperation<Result>(operation: DefinedOperation<Result>): Operation {
  return {
    ...operation,
    run: (context, input) => {
      const audit = auditContextOf(input)
      return withAuditDetails(audit, () => operation.run(context, { ...input, actor: audit.actor }))
    },
    print: (result) => operation.print(result as Result),
    json: (result) => (operation.json ? operation.json(result as Result) : result),
    note: (result) => operation.note?.(result as Result),
    exitCode: (result) => operation.exitCode?.(result as Result) ?? 0,
  }
}
