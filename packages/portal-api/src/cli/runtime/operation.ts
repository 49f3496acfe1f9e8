import type { Deps } from '../../deps.ts'
import type { Services } from '../../services.ts'

/** A mistake of the operator: told in its own words, without a stack. */
export class CliError extends Error {
  override name = 'CliError'
}

/** What a command was called with: paths are absolute already, because a running server has another working directory. */
export interface OperationInput {
  args: string[]
  options: Record<string, unknown>
  /** System user who typed the command; the audit log names them. */
  operator: string
}

/** What an operation works with. */
export interface OperationContext {
  deps: Deps
  services: Services
}

/**
 * The work of one `stagedoor` command, apart from the terminal: it runs in the command's own process, or in the
 * running server when that holds the embedded database. Results are plain JSON.
 */
export interface Operation<Result = unknown> {
  /** As it is typed: `developers approve`. */
  name: string
  run(context: OperationContext, input: OperationInput): Promise<Result>
  /** Prints the result for people. */
  print(result: Result): void
  /** Exit code of the command that has this result; 0 without it. */
  exitCode?(result: Result): number
}

/** Keeps the type of an operation's result while it goes into the one list. */
export function defineOperation<Result>(operation: Operation<Result>): Operation {
  return {
    ...operation,
    print: (result) => operation.print(result as Result),
    exitCode: (result) => operation.exitCode?.(result as Result) ?? 0,
  }
}
