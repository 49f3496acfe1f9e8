import { Command } from 'commander'
import { DEVELOPER_STATUSES, type DeveloperStatus, type DeveloperRow } from '../db/schema/accounts.ts'
import { DECISIONS, type DecisionName } from '../modules/accounts/developer-review.service.ts'
import { choiceOption, REASON_OPTION, reasonOption } from './runtime/arguments.ts'
import { type Operation, defineOperation } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { addSubcommand } from './runtime/run-operation.ts'
import { formatTable } from './output/table.ts'
import type { Services } from '../services.ts'

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
  run: async ({ services }, { options }) => {
    const status = choiceOption('status', options.status, DEVELOPER_STATUSES)
    return (await services.developerLookup.list(status)).map(summary)
  },
  print: (rows) =>
    print(formatTable(rows, ['id', 'email', 'full_name', 'status', 'created_at'], 'No developers found.')),
})

/** The address of the account that an operator names by its address, its id or the beginning of its id. */
async function emailOf(services: Services, typed: string): Promise<string> {
  return typed.includes('@') ? typed : (await services.developerLookup.find(typed)).email
}

/** What stops after a decision, by its name. */
const CONSEQUENCES: Partial<Record<DecisionName, (account: string) => string>> = {
  reject: (account) =>
    `${account} is mailed about the rejection and cannot log in. Sessions end and test keys are deleted.`,
  disable: (account) =>
    `${account} is mailed about it and cannot log in. Sessions end, and requests with the credentials of all their applications fail.`,
}

function decisionOperation(name: DecisionName): Operation {
  const consequence = CONSEQUENCES[name]
  return defineOperation<DeveloperSummary>({
    name: `developers ${name}`,
    ...(consequence && { consequence: ({ args: [account = ''] }) => consequence(account) }),
    run: async ({ services }, { args: [account = ''], options, operator }) => {
      const reason = reasonOption(options.reason)
      const email = await emailOf(services, account)
      return summary(await services.developerReview.decide(name, email, operator, reason))
    },
    print: ({ email, status }) => print(`${email} is now ${status}. The developer is notified by email.`),
  })
}

const DESCRIPTIONS: Record<DecisionName, string> = {
  approve: 'approve a developer, or enable a disabled one',
  reject: 'reject a developer whose approval is pending',
  disable: 'disable a developer and end their sessions',
}
const decisions = (Object.keys(DECISIONS) as DecisionName[]).map((name) => ({
  name,
  operation: decisionOperation(name),
}))

export const developerOperations: readonly Operation[] = [
  listOperation,
  ...decisions.map(({ operation }) => operation),
]

export function developersCommand() {
  const command = new Command('developers').description('manage developer accounts')
  addSubcommand(command, listOperation, 'list developers, oldest first', (sub) =>
    sub.option('--status <status>', `filter by status: ${DEVELOPER_STATUSES.join(', ')}`),
  )
  for (const { name, operation } of decisions) {
    const decision = addSubcommand(command, operation, DESCRIPTIONS[name], (sub) =>
      sub.argument('<email or id>', "the developer's email address or id"),
    )
    if (name !== 'approve') decision.option(...REASON_OPTION)
  }
  return command
}
