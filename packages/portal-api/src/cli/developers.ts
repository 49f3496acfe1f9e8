import { Command } from 'commander'
import { DEVELOPER_STATUSES, type DeveloperStatus } from '../db/schema/accounts.ts'
import { createDeveloperQueries, type DeveloperRow } from '../queries/developers.ts'
import { createDeveloperReview, DECISIONS, type DecisionName } from '../services/developer-review.ts'
import { choiceOption, REASON_OPTION, reasonOption } from './arguments.ts'
import { type Operation, defineOperation } from './operation.ts'
import { runsOperation } from './run-operation.ts'
import { formatTable } from './table.ts'

interface DeveloperSummary {
  id: string
  email: string
  full_name: string
  status: DeveloperStatus
  created_at: string
}

function summary({ id, email, fullName, status, createdAt }: DeveloperRow): DeveloperSummary {
  return { id, email, full_name: fullName, status, created_at: createdAt.toISOString() }
}

const listOperation = defineOperation<DeveloperSummary[]>({
  name: 'developers list',
  run: async ({ db }, { options }) => {
    const status = choiceOption('status', options.status, DEVELOPER_STATUSES)
    return (await createDeveloperQueries(db).list(status)).map(summary)
  },
  print: (developers) => {
    const rows = developers.map((row) => ({ ...row, full_name: printable(row.full_name) }))
    console.log(
      formatTable(rows, ['email', 'full_name', 'status', 'created_at'], 'There are no such developers.'),
    )
  },
})

/** A name is what a stranger typed: control characters could move the cursor or change what stands above. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, ' ')
}

function decisionOperation(name: DecisionName): Operation {
  return defineOperation<DeveloperSummary>({
    name: `developers ${name}`,
    run: async (deps, { args: [email = ''], options, operator }) => {
      const reason = reasonOption(options.reason)
      return summary(await createDeveloperReview(deps).decide(name, email, operator, reason))
    },
    print: ({ email, status }) => console.log(`${email} is ${status} now. A mail says so.`),
  })
}

const DESCRIPTIONS: Record<DecisionName, string> = {
  approve: 'let a developer in',
  reject: 'turn down a developer who waits for approval',
  disable: 'log a developer out and keep them out',
}
const decisions = (Object.keys(DECISIONS) as DecisionName[]).map((name) => ({
  name,
  operation: decisionOperation(name),
}))

export const developerOperations: readonly Operation[] = [
  listOperation,
  ...decisions.map(({ operation }) => operation),
]

/** `stagedoor developers list|approve|reject|disable`. */
export function developersCommand() {
  const command = new Command('developers').description("review developers' accounts")
  command
    .command('list')
    .description('list developers, the oldest first')
    .option('--status <status>', `only ${DEVELOPER_STATUSES.join(', ')}`)
    .option('--json', 'print JSON')
    .action(runsOperation(listOperation))
  for (const { name, operation } of decisions) {
    const decision = command
      .command(name)
      .description(DESCRIPTIONS[name])
      .argument('<email>', "the developer's address")
      .option('--json', 'print JSON')
      .action(runsOperation(operation))
    if (name !== 'approve') decision.option(...REASON_OPTION)
  }
  return command
}
