import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { readSettings, type Settings } from '../../config/settings.ts'
import { DataFolderInUseError, hasEmbeddedDatabase } from '../../db/data-folder-lock.ts'
import { confirm, isAsking, YES_OPTION } from './confirmation.ts'
import { sendToRunningServer } from './control-socket.ts'
import { CliError, type Operation, type OperationInput } from './operation.ts'
import { escapeResult, printError, printJson } from '../output/print.ts'
import { startHeartbeat } from '../../modules/operations/server-heartbeat.ts'
import { reportErrors } from '../output/report-errors.ts'
import { openRuntime } from './runtime.ts'
import { createServices } from '../../services.ts'

/**
 * Returns the commander action of an operation. The operation runs in this process, or in the running server when that
 * uses the embedded database. At a terminal it asks first if something stops. With `--json` only the result is printed.
 */
export function operationAction(operation: Operation) {
  return async (...parameters: unknown[]) => {
    // commander passes the arguments, then the options, then the command.
    const command = parameters.at(-1) as Command
    const json = command.opts().json === true
    await reportErrors(async () => {
      const input = inputOf(command)
      const consequence = isAsking(input.options) ? await operation.consequence?.(input) : undefined
      if (consequence !== undefined) await confirm(consequence)
      const result = await perform(operation, input)
      if (json) printJson(operation.json ? operation.json(result) : result, 2)
      else operation.print(escapeResult(result))
      const note = operation.note?.(result)
      if (note !== undefined) printError(note)
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
  const command = describeInput(parent.command(name).description(description))
  if (operation.consequence) command.option(...YES_OPTION)
  if (operation.isAudited) command.option(...AS_OPTION)
  return command.option('--json', 'print JSON').action(operationAction(operation))
}

/** @throws CliError for an invalid name of `--as` */
export function inputOf(command: Command): OperationInput {
  const { as: name, ...options } = command.opts()
  return { args: command.args, options, ...operatorOf(name) }
}

/** Runs an operation in this process, or in the server that uses the embedded database. */
export function perform(operation: Operation, input: OperationInput): Promise<unknown> {
  return performRepeatedly(operation, (run) => run(input))
}

/** Like `perform`, for a command that runs its operation several times: the database is opened once. */
export async function performRepeatedly<Result>(
  operation: Operation,
  work: (run: (input: OperationInput) => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const options = { databaseOnly: !operation.needsServerSettings }
  if (!operation.createsDatabase) await requireDatabase(readSettings(process.env, options))
  const opened = await openRuntime(process.env, options).catch((error: unknown) => {
    if (error instanceof DataFolderInUseError) return error
    throw error
  })
  if (opened instanceof DataFolderInUseError) {
    return work((input) => sendToRunningServer(opened.socketPath, { operation: operation.name, input }))
  }
  const { deps, database } = opened
  try {
    // The heartbeat keeps a restore from replacing the database during the operation.
    const heartbeat = database.kind === 'postgres' ? await startHeartbeat(deps) : undefined
    try {
      const services = createServices(deps)
      return await work((input) => operation.run({ deps, services }, input))
    } finally {
      await heartbeat?.stop()
    }
  } finally {
    await database.close()
  }
}

/** Throws CliError if there is no embedded database: an empty one would look like a portal without data. */
async function requireDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<void> {
  if (DATABASE_URL || (await hasEmbeddedDatabase(DATA_DIR))) return
  throw new CliError(
    `There is no database in ${resolve(DATA_DIR)}. Set DATA_DIR or DATABASE_URL to the values of the server, or create a database with \`stagedoor import\` or \`stagedoor serve\`.`,
  )
}

/** Flags and description of `--as`. */
export const AS_OPTION = ['--as <name>', 'your name, for the audit log (default: the system user)'] as const

/** Begins with a letter or digit. A colon would look like another actor. */
const OPERATOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .@_+'-]{0,63}$/u

function operatorOf(name: unknown): Pick<OperationInput, 'operator' | 'systemUser'> {
  if (name === undefined) return { operator: systemUser() }
  const operator = String(name).trim()
  if (OPERATOR_NAME.test(operator)) return { operator, systemUser: systemUser() }
  throw new CliError(
    "--as must have 1 to 64 letters, digits, spaces or . @ _ + ' - and begin with a letter or digit.",
  )
}

/**
 * Returns the name of the system user, for the audit log: the person who used sudo, if any. In a container the user may
 * have an id without a name.
 */
function systemUser(): string {
  const { SUDO_USER } = process.env
  if (SUDO_USER && process.getuid?.() === 0) return SUDO_USER
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
