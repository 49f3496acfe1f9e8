import { Command } from 'commander'
import { defineOperation } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { runsOperation } from './runtime/run-operation.ts'

/** Opening the database migrates it; what is left is to say so. */
export const migrateOperation = defineOperation({
  name: 'migrate',
  run: async () => ({ migrated: true }),
  print: () => print('The database schema is up to date.'),
})

export function migrateCommand() {
  return new Command('migrate')
    .description('bring the database schema up to date')
    .option('--json', 'print JSON')
    .action(runsOperation(migrateOperation))
}
