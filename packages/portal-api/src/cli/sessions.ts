import { EmailInputSchema } from '@stagedoor/contract/primitives'
import { Command } from 'commander'
import type { EndedSessions } from '../modules/accounts/sessions/end-sessions.service.ts'
import { print } from './output/print.ts'
import { CliError, defineOperation } from './runtime/operation.ts'
import { addSubcommand } from './runtime/run-operation.ts'

const NAMES: Record<EndedSessions['kind'], string> = { developer: 'developer', user: 'platform user' }

const endOperation = defineOperation<EndedSessions[]>({
  name: 'sessions end',
  isAudited: true,
  consequence: ({ args: [address = ''] }) =>
    `Everyone who is logged in as ${address} is logged out, in every browser.`,
  run: ({ services }, { args: [address = ''], actor }) => {
    const email = EmailInputSchema.safeParse(address)
    if (!email.success) throw new CliError(`${address} is not a valid email address.`)
    return services.endSessions(email.data, actor)
  },
  print: (accounts) => {
    for (const { kind, email, sessions } of accounts)
      print(`Ended ${sessions} ${sessions === 1 ? 'session' : 'sessions'} of the ${NAMES[kind]} ${email}.`)
  },
})

export const sessionOperations = [endOperation]

export function sessionsCommand() {
  const command = new Command('sessions').description('manage sessions of developers and platform users')
  addSubcommand(command, endOperation, 'end all sessions of an account', (sub) =>
    sub.argument('<email>', 'email address of the developer or platform user'),
  )
  return command
}
