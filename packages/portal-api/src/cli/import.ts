import { resolve } from 'node:path'
import { Command } from 'commander'
import { type ContentKind, importContent, type ImportResult } from '../services/content/import-content.ts'
import { ContentError } from '../services/content/problems.ts'
import { readContent } from '../services/content/read-content.ts'
import { CliError, defineOperation } from './operation.ts'
import { print, printError } from './print.ts'
import { runsOperation } from './run-operation.ts'

export const importOperation = defineOperation<ImportResult>({
  name: 'import',
  run: async (deps, { args: [folder = ''], operator }) => {
    try {
      return await importContent(deps, await readContent(folder), { actor: `operator:${operator}` })
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      throw new CliError(
        `${error.message}\n${countOf(error.problems.length, 'problem')} found. Nothing was imported.`,
      )
    }
  },
  print: ({ changes, counts, warnings }) => {
    for (const [kind, { created, updated, unchanged, removed }] of Object.entries(counts) as Entries) {
      const name = kind.replace('_', ' ').padEnd(16)
      print(`${name} ${created} created, ${updated} updated, ${unchanged} unchanged, ${removed} removed`)
    }
    for (const warning of warnings) printError(`Warning: ${warning}`)
    print(changes === 0 ? 'Nothing has changed.' : `Imported: ${countOf(changes, 'change')}.`)
  },
})

type Entries = [ContentKind, ImportResult['counts'][ContentKind]][]

function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

export function importCommand() {
  const run = runsOperation(importOperation)
  return new Command('import')
    .description('make the catalogue what a content folder says, all or nothing')
    .argument('<folder>', 'the folder that holds portal.yaml')
    .option('--json', 'print JSON')
    .action((...parameters: unknown[]) => {
      const command = parameters.at(-1) as Command
      // A running server does the work when it holds the database, and that has another working directory.
      command.args = command.args.map((folder) => resolve(folder))
      return run(...parameters)
    })
}
