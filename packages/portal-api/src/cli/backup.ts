import { resolve } from 'node:path'
import { Command } from 'commander'
import { readSettings } from '../config/settings.ts'
import { withAuditDetails } from '../modules/audit/audit.service.ts'
import { writeBackup } from '../modules/operations/backup/backup.ts'
import { restoreBackup, type RestoreResult } from '../modules/operations/backup/restore.ts'
import { print, printJson } from './output/print.ts'
import { reportErrors } from './output/report-errors.ts'
import { confirm, isAsking, YES_OPTION } from './runtime/confirmation.ts'
import { auditContextOf, defineOperation } from './runtime/operation.ts'
import { AS_OPTION, inputOf, operationAction } from './runtime/run-operation.ts'

const KEEP_SECRET =
  'The backup does not contain the session secret. Keep SESSION_SECRET (or the session-secret file in the data folder) as well.'

export const backupOperation = defineOperation({
  name: 'backup',
  isAudited: true,
  run: ({ deps }, { args: [file = ''], operator }) => writeBackup(deps, file, operator),
  print: ({ file, bytes }) => print(`Wrote ${file} (${Math.ceil(bytes / 1024)} KiB). ${KEEP_SECRET}`),
})

export function backupCommand() {
  const run = operationAction(backupOperation)
  return new Command('backup')
    .description('write the whole database to a file; the server can keep running')
    .argument('<file>', 'file to write; it must not exist')
    .option(...AS_OPTION)
    .option('--json', 'print JSON')
    .action((...parameters: unknown[]) => {
      const command = parameters.at(-1) as Command
      // Resolve now: a running server that executes the command has another working directory.
      command.args = command.args.map((file) => resolve(file))
      return run(...parameters)
    })
}

const REPLACES =
  'Everything that was written after the backup is lost: accounts, applications, credentials and usage.'

interface RestoreOptions {
  force?: boolean
  whileRunning?: boolean
  yes?: boolean
  json?: boolean
}

/** `stagedoor restore <file>`. Never sent to a running server, because no server may use the database meanwhile. */
export function restoreCommand() {
  return new Command('restore')
    .description('replace the database with a backup; stop the server first')
    .argument('<file>', 'file written by `stagedoor backup`')
    .option('--force', 'replace a database that is not empty')
    .option('--while-running', 'replace a PostgreSQL database while servers are using it')
    .option(...YES_OPTION)
    .option(...AS_OPTION)
    .option('--json', 'print JSON')
    .action(async (file: string, options: RestoreOptions, command: Command) => {
      const { json = false, yes = false, ...choices } = options
      await reportErrors(async () => {
        const input = inputOf(command)
        if (choices.force && isAsking({ yes, json })) await confirm(REPLACES)
        const result = await withAuditDetails(auditContextOf(input), () =>
          restoreBackup(readSettings(process.env, { databaseOnly: true }), resolve(file), {
            ...choices,
            operator: input.operator,
          }),
        )
        if (json) printJson(result, 2)
        else for (const line of restoreReport(result, choices)) print(line)
      }, json)
    })
}

/** Returns the lines that describe what a restore did and what remains to be done. */
export function restoreReport(
  { file, database, replaced }: RestoreResult,
  { whileRunning = false }: { whileRunning?: boolean },
): string[] {
  const lines = [`Restored ${file}.`]
  if (replaced) lines.push(`The files of the replaced database are in ${replaced}.`)
  if (whileRunning && database === 'postgres') {
    lines.push(
      'Restart every server now: running servers may still have data of the replaced database in memory.',
    )
  }
  return lines
}
