import { DEVELOPER_STATUSES } from '@stagedoor/contract/admin/developer-status'
import { Command } from 'commander'
import type { DeveloperRow, DeveloperStatus } from '../db/schema/accounts.ts'
import { DECISIONS, type DecisionName } from '../modules/accounts/developer-review.service.ts'
import { choiceOption, REASON_OPTION, reasonOption } from './runtime/arguments.ts'
import { type Decided, decideEach, isFailed } from './runtime/decide-each.ts'
import { isAppError } from '../errors/app-error.ts'
import { CliError, type Operation, defineOperation } from './runtime/operation.ts'
import type { DeveloperContents } from '../modules/accounts/personal-data/developer-contents.ts'
import { countOf } from './output/import-report.ts'
import { print, printError, printJson } from './output/print.ts'
import { addSubcommand, perform } from './runtime/run-operation.ts'
import { addListSubcommand, defineListOperation } from './runtime/list-operation.ts'
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

const listOperation = defineListOperation<DeveloperSummary>({
  name: 'developers list',
  columns: ['id', 'email', 'full_name', 'status', 'created_at'],
  empty: 'No developers found.',
  list: async ({ services }, { options }, listing) => {
    const status = choiceOption('status', options.status, DEVELOPER_STATUSES)
    const { rows, total } = await services.developerLookup.list(status, listing)
    return { rows: rows.map(summary), total }
  },
})

/** The address of the account that an operator names by its address, its id or the beginning of its id. */
async function emailOf(services: Services, typed: string): Promise<string> {
  return typed.includes('@') ? typed : (await services.developerLookup.find(typed)).email
}

/** Checks that a decision is allowed, and names the command to use instead if it is not. */
async function checkDecision(services: Services, name: DecisionName, typed: string): Promise<DeveloperRow> {
  const email = await emailOf(services, typed)
  try {
    return await services.developerReview.check(name, email)
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'not_found') throw new CliError(`${error.message} See \`stagedoor developers list\`.`)
    if (name !== 'reject' || error.code !== 'conflict') throw error
    const found = await services.developerLookup.find(email)
    if (found.status !== 'approved') throw error
    throw new CliError(`${error.message} Run \`stagedoor developers disable ${found.email}\` instead.`)
  }
}

/** What stops after a decision, by its name. */
const CONSEQUENCES: Partial<Record<DecisionName, string>> = {
  reject:
    'Mails about the rejection are sent. The developers cannot log in, sessions end and test keys are deleted:',
  disable:
    'Mails about it are sent. The developers cannot log in, sessions end, and requests with the credentials of all their applications fail:',
}

function decisionOperation(name: DecisionName): Operation {
  const consequence = CONSEQUENCES[name]
  return defineOperation<Decided<DeveloperSummary>[]>({
    name: `developers ${name}`,
    needsServerSettings: true,
    isAudited: true,
    ...(consequence && { consequence: ({ args }) => `${consequence} ${args.join(', ')}.` }),
    run: ({ services }, { args, options, actor }) => {
      const reason = reasonOption(options.reason)
      return decideEach(
        args,
        (account) => checkDecision(services, name, account),
        async ({ email }) => summary(await services.developerReview.decide(name, email, actor, reason)),
      )
    },
    print: (decided) => {
      for (const one of decided) {
        if (isFailed(one)) printError(`${one.id}: ${one.error}`)
        else print(`${one.email} is now ${one.status}. The developer is notified by email.`)
      }
    },
    exitCode: (decided) => (decided.some(isFailed) ? 1 : 0),
  })
}

const DESCRIPTIONS: Record<DecisionName, string> = {
  approve: 'approve developers, or enable disabled ones',
  reject: 'reject developers whose approval is pending',
  disable: 'disable developers and end their sessions',
}
const decisions = (Object.keys(DECISIONS) as DecisionName[]).map((name) => ({
  name,
  operation: decisionOperation(name),
}))

/** What `developers delete` asks about: the account and what ends with it. */
const previewOperation = defineOperation<{ email: string; status: string; removed: string }>({
  name: 'developers delete --preview',
  run: async ({ services }, { args: [account = ''] }) => {
    const { id, email, status } = await services.developerLookup.find(account)
    return { email, status, removed: describeContents(await services.developerDeletion.preview(id)) }
  },
  print: () => undefined,
})

function describeContents({ applicationIds, credentials, registrations, activeSessions }: DeveloperContents) {
  return [
    countOf(applicationIds.length, 'application'),
    countOf(credentials, 'API key'),
    countOf(registrations, 'registration'),
    countOf(activeSessions, 'session'),
  ].join(', ')
}

interface DeletedSummary {
  id: string
  email: string
  applications: number
  credentials: number
  registrations: number
  sessions: number
  removed: string
}

const deleteOperation = defineOperation<DeletedSummary>({
  name: 'developers delete',
  needsServerSettings: true,
  isAudited: true,
  consequence: async (input) => {
    const found = (await perform(previewOperation, input)) as {
      email: string
      status: string
      removed: string
    }
    return `${found.email} (${found.status}) is deleted with ${found.removed}. Requests with their credentials fail. This cannot be undone.`
  },
  run: async ({ services }, { args: [account = ''], actor }) => {
    const { id } = await services.developerLookup.find(account)
    const deleted = await services.developerDeletion.remove(id, actor)
    return {
      id,
      email: deleted.developer.email,
      applications: deleted.applicationIds.length,
      credentials: deleted.credentials,
      registrations: deleted.registrations,
      sessions: deleted.activeSessions,
      removed: describeContents(deleted),
    }
  },
  print: ({ email, removed }) => print(`Deleted ${email} with ${removed}. The developer is not notified.`),
})

const exportOperation = defineOperation<Record<string, unknown>>({
  name: 'developers export',
  isAudited: true,
  run: async ({ services }, { args: [account = ''], actor }) =>
    services.exportDeveloper((await services.developerLookup.find(account)).id, actor),
  print: (document) => printJson(document, 2),
})

export const developerOperations: readonly Operation[] = [
  listOperation,
  previewOperation,
  deleteOperation,
  exportOperation,
  ...decisions.map(({ operation }) => operation),
]

export function developersCommand() {
  const command = new Command('developers').description('manage developer accounts')
  addListSubcommand(command, listOperation, 'list developers, oldest first', 'address or name', (sub) =>
    sub.option('--status <status>', `filter by status: ${DEVELOPER_STATUSES.join(', ')}`),
  )
  const withAccount = (sub: Command) => sub.argument('<email or id>', "the developer's email address or id")
  addSubcommand(command, deleteOperation, 'delete a developer with their applications', withAccount)
  // The result is a JSON document for people too.
  addSubcommand(
    command,
    exportOperation,
    'print everything stored about a developer as JSON',
    withAccount,
  ).hook('preAction', (_parent, sub) => void sub.setOptionValue('json', true))
  for (const { name, operation } of decisions) {
    const decision = addSubcommand(command, operation, DESCRIPTIONS[name], (sub) =>
      sub.argument('<email or id...>', 'email addresses or ids of the developers'),
    )
    if (name !== 'approve') decision.option(...REASON_OPTION)
  }
  return command
}
