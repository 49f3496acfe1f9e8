import { userInfo } from 'node:os'
import type { Command } from 'commander'
import { DataFolderInUseError } from '../../db/data-folder-lock.ts'
import { sendToRunningServer } from './control-socket.ts'
import type { Operation, OperationInput } from './operation.ts'
import { escapeResult, printJson } from '../output/print.ts'
import { startHeartbeat } from '../../modules/operations/server-heartbeat.ts'
import { reportErrors } from '../output/report-errors.ts'
import { openRuntime } from './runtime.ts'
import { createServices } from '../../services.ts'

/**
 * Returns the commander action of an operation. The operation runs in this process, or in the running server when that
 * uses the embedded database. With `--json` only the result is printed.
 */
export function operationAction(operation: Operation) {
  return async (...parameters: unknown[]) => {
    // commander passes the arguments, then the options, then the command.
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

/** Adds the subcommand of an operation. Returns it, for further options. */
export function addSubcommand(
  parent: Command,
  operation: Operation,
  description: string,
  describeInput: (command: Command) => Command = (command) => command,
): Command {
  const name = operation.name.split(' ').at(-1) ?? ''
  return describeInput(parent.command(name).description(description))
    .option('--json', 'print JSON')
    .action(operationAction(operation))
}

export function inputOf(command: Command): OperationInput {
  return { args: command.args, options: command.opts(), operator: systemUser() }
}

/** Runs an operation in this process, or in the server that uses the embedded database. */
export async function perform(operation: Operation, input: OperationInput): Promise<unknown> {
  try {
    const { deps, database } = await openRuntime(process.env)
    try {
      // The heartbeat keeps a restore from replacing the database during the operation.
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
    return sendToRunningServer(error.socketPath, { operation: operation.name, input })
  }
}

/** Returns the name of the system user. In a container the user may have an id without a name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
