import { DEFAULT_REGION, REGIONS } from '@stagedoor/contract/constants'
import { LANGUAGES } from '@stagedoor/contract/languages'
import { EmailInputSchema } from '@stagedoor/contract/primitives'
import { Command } from 'commander'
import { choiceOption } from './runtime/arguments.ts'
import { CliError, defineOperation } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { runsOperation } from './runtime/run-operation.ts'

const inviteOperation = defineOperation<{ email: string; organization: { id: string; name: string } }>({
  name: 'users invite',
  run: async ({ services }, { args: [address = ''], options, operator }) => {
    const email = EmailInputSchema.safeParse(address)
    if (!email.success) throw new CliError(`${address} is not an e-mail address.`)
    const name = typeof options.organization === 'string' ? options.organization.trim() : undefined
    const invited = await services.userInvitations.invite(
      {
        email: email.data,
        fullName: typeof options.name === 'string' ? options.name.trim() : '',
        organization: name || undefined,
        language: choiceOption('language', options.language, LANGUAGES),
        region: choiceOption('region', options.region, REGIONS) ?? DEFAULT_REGION,
      },
      operator,
    )
    const { id, name: organizationName } = invited.organization
    return { email: invited.email, organization: { id, name: organizationName } }
  },
  print: ({ email, organization }) => print(`${email} is invited to ${organization.name}. A mail says so.`),
})

export const userOperations = [inviteOperation]

/** `stagedoor users invite`. */
export function usersCommand() {
  const command = new Command('users').description("platform users' accounts")
  command
    .command('invite')
    .description('invite somebody into an organisation, by mail')
    .argument('<email>', "the person's address")
    .option('--organization <name>', 'the organisation, made when there is none of that name')
    .option('--name <full name>', "the person's name")
    .option('--region <region>', `region of a new organisation: ${REGIONS.join(', ')}`)
    .option('--language <tag>', `language of the mails: ${LANGUAGES.join(', ')}`)
    .option('--json', 'print JSON')
    .action(runsOperation(inviteOperation))
  return command
}
