import { Command } from 'commander'
import { defineOperation } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { operationAction } from './runtime/run-operation.ts'

/** Only prints the result: opening the database has already migrated it. */
export const migrateOperation = defineOperation({
  name: 'migrate',
  createsDatabase: true,
  run: async () => ({ migrated: true }),
  print: () => print('The database schema is up to date.'),
})

export function migrateCommand() {
  return new Command('migrate')
    .description('migrate the database schema to the current version')
    .option('--json', 'print JSON')
    .action(operationAction(migrateOperation))
}
