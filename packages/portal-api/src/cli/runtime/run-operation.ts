import { userInfo } from 'node:os'
import type { Command } from 'commander'
import { DataFolderInUseError } from '../../db/data-folder-lock.ts'
import { askRunningServer } from './control-socket.ts'
import type { Operation, OperationInput } from './operation.ts'
import { escapeResult, printJson } from '../output/print.ts'
import { startHeartbeat } from '../../modules/operations/server-heartbeat.ts'
import { reportErrors } from '../output/report-errors.ts'
import { openRuntime } from './runtime.ts'
import { createServices } from '../../services.ts'

/**
 * The action of a command. It works on the database itself, or asks the running server when that holds the
 * embedded database. `--json` prints the result as it is, and nothing else.
 */
export function runsOperation(operation: Operation) {
  return async (...parameters: unknown[]) => {
    // commander hands over the arguments, then the options, then the command itself.
    const input = inputOf(parameters.at(-1) as Command)
    const json = input.options.json === true
    await reportErrors(async () => {
      const result = await perform(operation, input)
      if (json) printJson(result, 2)
      else operation.print(escapeResult(result))
      process.exitCode = operation.exitCode?.(result) ?? 0
    }, json)
  }
}

/** What a command was called with, and by whom. */
export function inputOf(command: Command): OperationInput {
  return { args: command.args, options: command.opts(), operator: systemUser() }
}

/** Does the work here, or has the running server do it. */
export async function perform(operation: Operation, input: OperationInput): Promise<unknown> {
  try {
    const { deps, database } = await openRuntime(process.env)
    try {
      // A restore must not replace the database of a command that is at work either.
      const heartbeat = database.kind === 'postgres' ? await startHeartbeat(deps) : undefined
      try {
        return await operation.run({ deps, services: createServices(deps) }, input)
      } finally {
        await heartbeat?.stop()
      }
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    return askRunningServer(error.socketPath, { operation: operation.name, input })
  }
}

/** In a container the user may have a number and no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
