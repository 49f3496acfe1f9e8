import { resolve } from 'node:path'
import { Command } from 'commander'
import { createApp } from '../app.ts'
import { openApiText } from '../http/openapi/document.ts'
import { importContent } from '../modules/content/import/import-content.service.ts'
import { ContentError, describe } from '../modules/content/problems.ts'
import { readContentInWorker } from '../modules/content/worker/read-in-worker.ts'
import { ImportStoppedError, isLoss } from '../modules/content/changes/registration-protection.ts'
import {
  countOf,
  describeDifference,
  describeImport,
  describeLosses,
  type ImportOutcome,
} from './output/import-report.ts'
import { CliError, defineOperation, type Operation } from './runtime/operation.ts'
import { print, printError } from './output/print.ts'
import { runsOperation } from './runtime/run-operation.ts'

/** Exit code of an import that stopped, or would stop, because applications would lose something. */
const STOPPED = 3

const importOperation = defineOperation<ImportOutcome>({
  name: 'import',
  run: async (deps, { args: [folder = ''], options, operator }) => {
    const dryRun = options['dryRun'] === true
    const mayEnd = options['endRegistrations'] === true
    try {
      const content = await readContentInWorker(folder, {
        includeDrafts: options['drafts'] === true,
        ownApi: await openApiText(createApp(deps)),
      })
      try {
        const choices = { actor: `operator:${operator}`, dryRun, endRegistrations: mayEnd }
        const result = await importContent(deps, content, choices)
        return { ...result, dry_run: dryRun, stopped: dryRun && !mayEnd && isLoss(result.losses) }
      } catch (error) {
        if (!(error instanceof ImportStoppedError)) throw error
        const warnings = content.warnings.map(describe)
        return { dry_run: false, stopped: true, losses: error.losses, warnings }
      }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      throw new CliError(
        `${error.message}\n${countOf(error.problems.length, 'problem')} found. Nothing was imported.`,
      )
    }
  },
  print: (outcome) => {
    if ('notes' in outcome) for (const note of outcome.notes) printError(`Note: ${note}`)
    for (const warning of outcome.warnings) printError(`Warning: ${warning}`)
    if (outcome.dry_run && 'difference' in outcome) print(describeDifference(outcome))
    if (outcome.dry_run || outcome.stopped) {
      const losses = describeLosses(outcome)
      if (losses !== '') printError(losses)
    } else if ('counts' in outcome) print(describeImport(outcome))
  },
  exitCode: ({ stopped }) => (stopped ? STOPPED : 0),
})

/** A separate operation, so that a running server of an older version rejects it instead of importing the folder. */
const dryRunOperation: Operation = { ...importOperation, name: 'import --dry-run' }

export const importOperations = [importOperation, dryRunOperation]

export function importCommand() {
  return new Command('import')
    .description('make the catalog what a content folder says, all or nothing')
    .argument('<folder>', 'the folder that holds portal.yaml')
    .option('--drafts', 'include documents that are marked as drafts')
    .option('--dry-run', 'print what would change, and write nothing')
    .option(
      '--end-registrations',
      'import although applications lose access: registrations end or stop working, or ids change',
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Exit codes: 0 imported, or a dry run that would be; 1 the folder or a setting is wrong; ${STOPPED} stopped, or a dry run
that would be: registrations would end, or stop working because access control is turned on, a version with traffic would
be removed, an id that is in use would change, or no product of the portal would remain.`,
    )
    .action((...parameters: unknown[]) => {
      const command = parameters.at(-1) as Command
      // A running server does the work when it holds the database, and that has another working directory.
      command.args = command.args.map((folder) => resolve(folder))
      return runsOperation(command.opts().dryRun ? dryRunOperation : importOperation)(...parameters)
    })
}
