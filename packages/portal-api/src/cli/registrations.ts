import { REGISTRATION_STATUSES } from '@stagedoor/contract/applications/registrations'
import { Command } from 'commander'
import { fullId } from '../db/short-ids.ts'
import {
  REGISTRATION_ACTIONS,
  type RegistrationAction,
  type RegistrationForReview,
} from '../modules/registrations/registration.ts'
import { print, printError } from './output/print.ts'
import { choiceOption, REASON_OPTION, reasonOption } from './runtime/arguments.ts'
import { type Decided, decideEach, isFailed } from './runtime/decide-each.ts'
import { addListSubcommand, defineListOperation } from './runtime/list-operation.ts'
import { defineOperation } from './runtime/operation.ts'
import { addSubcommand } from './runtime/run-operation.ts'

function describe(review: RegistrationForReview, now: Date) {
  const { registration, developer, applicationName, productId, productName, productVersionName } = review
  return {
    id: registration.id,
    developer: developer.email,
    developer_id: developer.id,
    application: applicationName,
    application_id: registration.applicationId,
    product: productName,
    product_id: productId,
    version: productVersionName,
    version_id: registration.productVersionId,
    status: registration.status,
    scopes: registration.scopes,
    age: formatAge(registration.createdAt, now),
    requested_at: registration.createdAt.toISOString(),
  }
}

const listOperation = defineListOperation<ReturnType<typeof describe>>({
  name: 'registrations list',
  columns: ['id', 'developer', 'application', 'product', 'version', 'status', 'age'],
  empty: 'No registrations found.',
  list: async ({ deps, services }, { options }, listing) => {
    const status = choiceOption('status', options.status, REGISTRATION_STATUSES)
    const { rows, total } = await services.registrationReview.listForReview(status, listing)
    return { rows: rows.map((review) => describe(review, deps.now())), total }
  },
})

const DESCRIPTION_OF: Record<RegistrationAction, string> = {
  approve: 'approve pending, rejected or revoked registrations',
  reject: 'reject pending registrations',
  revoke: 'revoke approved registrations',
}

/** What stops after a decision. */
const CONSEQUENCES: Partial<Record<RegistrationAction, string>> = {
  reject: 'The applications do not get access, and their developers are mailed about the rejection.',
  revoke: 'Requests of the applications to the versions fail, and their developers are mailed about it.',
}

function decideOperation(action: RegistrationAction) {
  const consequence = CONSEQUENCES[action]
  return defineOperation<Decided<ReturnType<typeof describe>>[]>({
    name: `registrations ${action}`,
    needsServerSettings: true,
    isAudited: true,
    ...(consequence && { consequence: () => consequence }),
    run: ({ deps, services }, { args, options, actor }) => {
      const reason = reasonOption(options.reason)
      return decideEach(
        args,
        async (typed) => {
          const id = await fullId(deps.db, 'registration', typed)
          await services.registrationReview.check(id, action)
          return { id }
        },
        async ({ id }) =>
          describe(await services.registrationReview.decide(id, action, actor, reason), deps.now()),
      )
    },
    print: (decided) => {
      for (const one of decided) {
        if (isFailed(one)) printError(`${one.id}: ${one.error}`)
        else {
          const { application, product, version, status, developer } = one
          print(
            `The registration of ${application} for ${product} ${version} is now ${status}. ${developer} is notified by email.`,
          )
        }
      }
    },
    exitCode: (decided) => (decided.some(isFailed) ? 1 : 0),
  })
}

const decideOperations = REGISTRATION_ACTIONS.map((action) => ({
  action,
  operation: decideOperation(action),
}))

export const registrationOperations = [listOperation, ...decideOperations.map(({ operation }) => operation)]

export function registrationsCommand() {
  const command = new Command('registrations').description('manage registrations of applications')
  addListSubcommand(
    command,
    listOperation,
    'list registrations, oldest first',
    'developer, application or product',
    (sub) => sub.option('--status <status>', `filter by status: ${REGISTRATION_STATUSES.join(', ')}`),
  )
  for (const { action, operation } of decideOperations) {
    const decision = addSubcommand(command, operation, DESCRIPTION_OF[action], (sub) =>
      sub.argument('<id...>', 'ids from `registrations list`'),
    )
    if (action !== 'approve') decision.option(...REASON_OPTION)
  }
  return command
}

const UNITS = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
]

/** Formats the time since a date in its largest whole unit: `3 days`. */
function formatAge(since: Date, now: Date): string {
  const elapsed = now.getTime() - since.getTime()
  const unit = UNITS.find(({ ms }) => elapsed >= ms)
  if (!unit) return 'just now'
  const count = Math.floor(elapsed / unit.ms)
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}
