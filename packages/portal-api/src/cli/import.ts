import { resolve } from 'node:path'
import { Command } from 'commander'
import { createApp } from '../app.ts'
import { openApiText } from '../http/openapi/document.ts'
import { ContentError } from '../modules/content/problems.ts'
import { ImportStoppedError, isLoss } from '../modules/content/changes/registration-protection.ts'
import {
  countOf,
  describeDifference,
  describeImport,
  describeLosses,
  type ImportOutcome,
} from './output/import-report.ts'
import { CliError, defineOperation, type Operation } from './runtime/operation.ts'
import { YES_OPTION } from './runtime/confirmation.ts'
import { print, printError } from './output/print.ts'
import { AS_OPTION, operationAction, perform } from './runtime/run-operation.ts'

/** Exit code of an import that stops because applications would lose access. */
const STOPPED = 3

const importOperation = defineOperation<ImportOutcome>({
  name: 'import',
  isAudited: true,
  createsDatabase: true,
  // A dry run names what ends, and fails for an invalid folder before the question.
  consequence: async (input) => {
    if (input.options['endRegistrations'] !== true || input.options['dryRun'] === true) return undefined
    const options = { ...input.options, dryRun: true }
    const outcome = (await perform(operationFor(options), { ...input, options })) as ImportOutcome
    return describeLosses(outcome) || undefined
  },
  run: async ({ deps, services }, { args: [folder = ''], options, operator }) => {
    const dryRun = options['dryRun'] === true
    const mayEnd = options['endRegistrations'] === true
    const strict = options['strict'] === true
    try {
      const reading = {
        includeDrafts: options['drafts'] === true,
        ownApi: await openApiText(createApp(deps, services)),
      }
      const choices = { actor: `operator:${operator}`, dryRun, endRegistrations: mayEnd, strict }
      const result = await services.importFolder(folder, reading, choices)
      if (!dryRun) await services.catalog.firstScreens.prepare()
      return { ...result, dry_run: dryRun, stopped: dryRun && !mayEnd && isLoss(result.losses) }
    } catch (error) {
      if (error instanceof ImportStoppedError) {
        return { dry_run: false, stopped: true, losses: error.losses, warnings: error.warnings }
      }
      if (!(error instanceof ContentError)) throw error
      const found = `${countOf(error.problems.length, 'problem')} found.`
      throw new CliError(
        `${error.message}\n${found}${strict ? ' Warnings are problems with --strict.' : ''} Nothing was imported.`,
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

/** A separate operation: a running server of an older version rejects it instead of importing the folder. */
const dryRunOperation: Operation = { ...importOperation, name: 'import --dry-run' }

/** A separate operation for the same reason, also with --dry-run. */
const strictOperation: Operation = { ...importOperation, name: 'import --strict' }

export const importOperations = [importOperation, dryRunOperation, strictOperation]

export function importCommand() {
  return new Command('import')
    .description('replace the catalog with a content folder, all or nothing')
    .argument('<folder>', 'folder that contains portal.yaml')
    .option('--drafts', 'include documents that are marked as drafts')
    .option('--dry-run', 'print the changes without writing them')
    .option('--strict', 'import nothing if there are warnings, for pipelines')
    .option(
      '--end-registrations',
      'import even if applications lose access: registrations end or stop working, or ids change',
    )
    .option(...YES_OPTION)
    .option(...AS_OPTION)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Exit codes:
  0  imported; with --dry-run: the import would succeed
  1  the content folder or a setting is invalid, or the folder has warnings and --strict is given
  ${STOPPED}  stopped, or would stop, because an import would end registrations, disable them by turning on access control,
     remove a version with recent traffic, change an id that is in use, or remove all products of the portal`,
    )
    .action((...parameters: unknown[]) => {
      const command = parameters.at(-1) as Command
      // Resolve now: a running server that executes the command has another working directory.
      command.args = command.args.map((folder) => resolve(folder))
      return operationAction(operationFor(command.opts()))(...parameters)
    })
}

function operationFor({ strict, dryRun }: Record<string, unknown>): Operation {
  if (strict) return strictOperation
  return dryRun ? dryRunOperation : importOperation
}
