import { DEFAULT_REGION, REGIONS } from '@stagedoor/contract/constants'
import { LANGUAGES } from '@stagedoor/contract/languages'
import { EmailInputSchema } from '@stagedoor/contract/primitives'
import { Command } from 'commander'
import { choiceOption } from './runtime/arguments.ts'
import { CliError, defineOperation } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { addSubcommand } from './runtime/run-operation.ts'

const inviteOperation = defineOperation<{ email: string; organization: { id: string; name: string } }>({
  name: 'users invite',
  needsServerSettings: true,
  isAudited: true,
  run: async ({ services }, { args: [address = ''], options, actor }) => {
    const email = EmailInputSchema.safeParse(address)
    if (!email.success) throw new CliError(`${address} is not a valid email address.`)
    const name = typeof options.organization === 'string' ? options.organization.trim() : undefined
    const invited = await services.userInvitations.invite(
      {
        email: email.data,
        fullName: typeof options.name === 'string' ? options.name.trim() : '',
        organization: name || undefined,
        language: choiceOption('language', options.language, LANGUAGES),
        region: choiceOption('region', options.region, REGIONS) ?? DEFAULT_REGION,
      },
      actor,
    )
    const { id, name: organizationName } = invited.organization
    return { email: invited.email, organization: { id, name: organizationName } }
  },
  print: ({ email, organization }) => print(`Invited ${email} to ${organization.name} by email.`),
})

export const userOperations = [inviteOperation]

export function usersCommand() {
  const command = new Command('users').description('manage platform users')
  addSubcommand(command, inviteOperation, 'invite a person to an organization by email', (sub) =>
    sub
      .argument('<email>', 'email address of the person')
      .option('--organization <name>', 'organization; created if it does not exist')
      .option('--name <full name>', 'full name of the person')
      .option('--region <region>', `region of a new organization: ${REGIONS.join(', ')}`)
      .option('--language <tag>', `language of emails: ${LANGUAGES.join(', ')}`),
  )
  return command
}
