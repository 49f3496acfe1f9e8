import { REGISTRATION_STATUSES } from '@stagedoor/contract/applications/registrations'
import { Command } from 'commander'
import { fullId } from '../db/short-ids.ts'
import {
  REGISTRATION_ACTIONS,
  type RegistrationAction,
  type RegistrationForReview,
} from '../modules/registrations/registration.ts'
import { print } from './output/print.ts'
import { formatTable } from './output/table.ts'
import { choiceOption, REASON_OPTION, reasonOption } from './runtime/arguments.ts'
import { defineOperation } from './runtime/operation.ts'
import { addSubcommand } from './runtime/run-operation.ts'

function describe(review: RegistrationForReview, now: Date) {
  const { registration, developer, applicationName, productName, productVersionName } = review
  return {
    id: registration.id,
    developer: developer.email,
    application: applicationName,
    product: productName,
    version: productVersionName,
    status: registration.status,
    age: formatAge(registration.createdAt, now),
    requested_at: registration.createdAt.toISOString(),
  }
}

const listOperation = defineOperation({
  name: 'registrations list',
  run: async ({ deps, services }, { options }) => {
    const status = choiceOption('status', options.status, REGISTRATION_STATUSES)
    const found = await services.registrationReview.listForReview(status)
    return found.map((review) => describe(review, deps.now()))
  },
  print: (rows) =>
    print(
      formatTable(
        rows,
        ['id', 'developer', 'application', 'product', 'version', 'status', 'age'],
        'No registrations found.',
      ),
    ),
})

const DESCRIPTION_OF: Record<RegistrationAction, string> = {
  approve: 'approve a pending, rejected or revoked registration',
  reject: 'reject a pending registration',
  revoke: 'revoke an approved registration',
}

/** What stops after a decision. */
const CONSEQUENCES: Partial<Record<RegistrationAction, string>> = {
  reject: 'The application does not get access, and its developer is mailed about the rejection.',
  revoke: 'Requests of the application to the version fail, and its developer is mailed about it.',
}

function decideOperation(action: RegistrationAction) {
  const consequence = CONSEQUENCES[action]
  return defineOperation({
    name: `registrations ${action}`,
    ...(consequence && { consequence: () => consequence }),
    run: async ({ deps, services }, { args, options, operator }) => {
      const id = await fullId(deps.db, 'registration', args[0] ?? '')
      const reason = reasonOption(options.reason)
      return describe(await services.registrationReview.decide(id, action, operator, reason), deps.now())
    },
    print: ({ application, product, version, status, developer }) =>
      print(
        `The registration of ${application} for ${product} ${version} is now ${status}. ${developer} is notified by email.`,
      ),
  })
}

const decideOperations = REGISTRATION_ACTIONS.map((action) => ({
  action,
  operation: decideOperation(action),
}))

export const registrationOperations = [listOperation, ...decideOperations.map(({ operation }) => operation)]

export function registrationsCommand() {
  const command = new Command('registrations').description('manage registrations of applications')
  addSubcommand(command, listOperation, 'list registrations, oldest first', (sub) =>
    sub.option('--status <status>', `filter by status: ${REGISTRATION_STATUSES.join(', ')}`),
  )
  for (const { action, operation } of decideOperations) {
    const decision = addSubcommand(command, operation, DESCRIPTION_OF[action], (sub) =>
      sub.argument('<id>', 'id from `registrations list`'),
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
