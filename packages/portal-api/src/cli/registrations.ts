import { REGISTRATION_STATUSES } from '@stagedoor/contract/applications/registrations'
import { Command } from 'commander'
import {
  REGISTRATION_ACTIONS,
  type RegistrationAction,
} from '../modules/registrations/registration-transitions.ts'
import { fullId } from '../db/short-ids.ts'
import { ageInWords } from './output/age.ts'
import { choiceOption, REASON_OPTION, reasonOption } from './runtime/arguments.ts'
import { defineOperation } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { runsOperation } from './runtime/run-operation.ts'
import { formatTable } from './output/table.ts'
import type { RegistrationForReview } from '../modules/registrations/registration.ts'

function describe(review: RegistrationForReview, now: Date) {
  const { registration, developer, applicationName, productName, productVersionName } = review
  return {
    id: registration.id,
    developer: developer.email,
    application: applicationName,
    product: productName,
    version: productVersionName,
    status: registration.status,
    age: ageInWords(registration.createdAt, now),
    requested_at: registration.createdAt.toISOString(),
  }
}

const listOperation = defineOperation({
  name: 'registrations list',
  run: async ({ deps, services }, { options }) => {
    const status = choiceOption('status', options.status, REGISTRATION_STATUSES)
    const found = await services.registrations.listForReview(status)
    return found.map((review) => describe(review, deps.now()))
  },
  print: (rows) =>
    print(
      formatTable(
        rows,
        ['id', 'developer', 'application', 'product', 'version', 'status', 'age'],
        'There are no such registrations.',
      ),
    ),
})

const DESCRIPTION_OF: Record<RegistrationAction, string> = {
  approve: 'approve a registration that is pending, rejected or revoked',
  reject: 'reject a registration that is pending',
  revoke: 'revoke a registration that is approved',
}

const decideOperation = (action: RegistrationAction) =>
  defineOperation({
    name: `registrations ${action}`,
    run: async ({ deps, services }, { args, options, operator }) => {
      const id = await fullId(deps.db, 'registration', args[0] ?? '')
      const reason = reasonOption(options.reason)
      return describe(await services.registrations.decide(id, action, operator, reason), deps.now())
    },
    print: ({ application, product, version, status, developer }) =>
      print(
        `The registration of ${application} for ${product} ${version} is ${status}. ${developer} gets a mail.`,
      ),
  })

const decideOperations = REGISTRATION_ACTIONS.map((action) => ({
  action,
  operation: decideOperation(action),
}))

export const registrationOperations = [listOperation, ...decideOperations.map(({ operation }) => operation)]

/** `stagedoor registrations list|approve|reject|revoke`. */
export function registrationsCommand() {
  const command = new Command('registrations').description('review registrations of applications')
  command
    .command('list')
    .description('list registrations, oldest first')
    .option('--status <status>', `only those that are ${REGISTRATION_STATUSES.join(', ')}`)
    .option('--json', 'print JSON')
    .action(runsOperation(listOperation))
  for (const { action, operation } of decideOperations) {
    const decision = command
      .command(action)
      .description(DESCRIPTION_OF[action])
      .argument('<id>', 'id of the registration, as `registrations list` shows it')
      .option('--json', 'print JSON')
      .action(runsOperation(operation))
    if (action !== 'approve') decision.option(...REASON_OPTION)
  }
  return command
}
