import { resolve } from 'node:path'
import { Command } from 'commander'
import { readSettings } from '../config/settings.ts'
import { writeBackup } from '../modules/operations/backup/backup.ts'
import { restoreBackup } from '../modules/operations/backup/restore.ts'
import { defineOperation } from './runtime/operation.ts'
import { print, printJson } from './output/print.ts'
import { reportErrors } from './output/report-errors.ts'
import { restoreReport } from './output/restore-report.ts'
import { runsOperation } from './runtime/run-operation.ts'

const KEEP_SECRET =
  'The session secret is not in it: keep SESSION_SECRET (or session-secret of the data folder) too.'

export const backupOperation = defineOperation({
  name: 'backup',
  run: ({ deps }, { args: [file = ''] }) => writeBackup(deps, file),
  print: ({ file, bytes }) => print(`Wrote ${file} (${Math.ceil(bytes / 1024)} KiB). ${KEEP_SECRET}`),
})

/** `stagedoor backup <file>`. */
export function backupCommand() {
  const run = runsOperation(backupOperation)
  return new Command('backup')
    .description('write the whole database into one file, while the server runs')
    .argument('<file>', 'the file to write; it must not exist')
    .option('--json', 'print JSON')
    .action((...parameters: unknown[]) => {
      const command = parameters.at(-1) as Command
      // A running server does the work when it holds the database, and that has another working directory.
      command.args = command.args.map((file) => resolve(file))
      return run(...parameters)
    })
}

interface RestoreOptions {
  force?: boolean
  whileRunning?: boolean
  json?: boolean
}

/** `stagedoor restore <file>`: works on the database itself, so no server may have it. */
export function restoreCommand() {
  return new Command('restore')
    .description('replace the database by a backup; stop the server first')
    .argument('<file>', 'a file that `stagedoor backup` wrote')
    .option('--force', 'replace a database that is not empty')
    .option('--while-running', 'replace a PostgreSQL database although servers use it')
    .option('--json', 'print JSON')
    .action(async (file: string, { json = false, ...choices }: RestoreOptions) => {
      await reportErrors(async () => {
        const result = await restoreBackup(readSettings(process.env), resolve(file), choices)
        if (json) printJson(result, 2)
        else for (const line of restoreReport(result, choices)) print(line)
      }, json)
    })
}
