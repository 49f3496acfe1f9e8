import { ROLES } from '@stagedoor/contract/admin/roles'
import { DEFAULT_REGION, REGIONS } from '@stagedoor/contract/constants'
import { LANGUAGES } from '@stagedoor/contract/languages'
import { EmailInputSchema } from '@stagedoor/contract/primitives'
import { Command } from 'commander'
import type { Services } from '../services.ts'
import { print } from './output/print.ts'
import { choiceOption } from './runtime/arguments.ts'
import { addListSubcommand, defineListOperation } from './runtime/list-operation.ts'
import { CliError, defineOperation } from './runtime/operation.ts'
import { addSubcommand } from './runtime/run-operation.ts'

const NO_ROLE = 'none'
const PRODUCT_OPTION = [
  '--product <slug or id...>',
  'products whose registrations a reviewer decides (default: all)',
] as const

interface Invited {
  email: string
  organization?: { id: string; name: string }
  role?: string
  /** Whether the person had an account before. */
  had_account?: boolean
}

const inviteOperation = defineOperation<Invited>({
  name: 'users invite',
  needsServerSettings: true,
  isAudited: true,
  run: async ({ services }, { args: [address], options, actor }) => {
    const email = emailArgument(address)
    const organization = typeof options.organization === 'string' ? options.organization.trim() : ''
    const invitation = {
      email,
      fullName: typeof options.name === 'string' ? options.name.trim() : '',
      organization: organization || undefined,
      language: choiceOption('language', options.language, LANGUAGES),
      region: choiceOption('region', options.region, REGIONS) ?? DEFAULT_REGION,
    }
    const role = choiceOption('role', options.role, ROLES)
    if (role !== undefined) {
      const productIds = await productsOption(services, role, options.product)
      const known = await services.userAccounts.find({ email })
      await services.operators.invite({ ...invitation, role, productIds }, { actor, role: 'owner' })
      return { email, role, had_account: Boolean(known?.passwordHash ?? known?.ssoSubject) }
    }
    await productsOption(services, NO_ROLE, options.product)
    const invited = await services.userInvitations.invite(invitation, actor)
    const { id, name } = invited.organization
    return { email: invited.email, organization: { id, name } }
  },
  print: ({ email, organization, role, had_account }) => {
    if (organization) print(`Invited ${email} to ${organization.name} by email.`)
    else if (had_account) print(`${email} now has the role ${role} and is notified by email.`)
    else print(`Invited ${email} with the role ${role} by email.`)
  },
})

const roleOperation = defineOperation<{ email: string; role: string | null }>({
  name: 'users role',
  needsServerSettings: true,
  isAudited: true,
  consequence: ({ args: [email, role] }) =>
    role === NO_ROLE ? `${email} loses the access to the console, also with access tokens.` : undefined,
  run: async ({ services }, { args: [address, chosen], options, actor }) => {
    const email = emailArgument(address)
    const role = [...ROLES, NO_ROLE].find((one) => one === chosen)
    if (role === undefined) throw new CliError(`The role must be one of ${[...ROLES, NO_ROLE].join(', ')}.`)
    const productIds = await productsOption(services, role, options.product)
    const user = await services.userAccounts.find({ email })
    if (!user) {
      throw new CliError(
        `No platform user has the address ${email}. Invite the person with \`stagedoor users invite ${email} --role <role>\`.`,
      )
    }
    const change = { role: ROLES.find((one) => one === role) ?? null, productIds }
    await services.operators.setRole(user.id, change, { actor, role: 'owner' })
    return { email, role: change.role }
  },
  print: ({ email, role }) =>
    print(role === null ? `${email} has no role any more.` : `${email} now has the role ${role}.`),
})

const listOperation = defineListOperation({
  name: 'users list',
  columns: ['id', 'email', 'name', 'role', 'products', 'status'],
  empty: 'No person has a role. `stagedoor users invite <email> --role owner` invites a person.',
  list: async ({ services }, _input, { search = '', limit }) => {
    const people = (await services.operators.list()).map(({ user, isActive, products }) => ({
      id: user.id,
      email: user.email,
      name: user.fullName,
      role: user.role,
      products: user.reviewsAll ? 'all' : products.map(({ name }) => name).join(', ') || 'none',
      status: isActive ? 'active' : 'invited',
    }))
    const text = search.toLowerCase()
    const rows = people.filter(({ email, name }) =>
      [email, name].some((value) => value.toLowerCase().includes(text)),
    )
    return { rows: rows.slice(0, limit), total: rows.length }
  },
})

export const userOperations = [inviteOperation, listOperation, roleOperation]

export function usersCommand() {
  const command = new Command('users').description('manage platform users and their roles in the console')
  addSubcommand(command, inviteOperation, 'invite a person by email', (sub) =>
    sub
      .argument('<email>', 'email address of the person')
      .option('--organization <name>', 'organization; created if it does not exist')
      .option('--name <full name>', 'full name of the person')
      .option('--region <region>', `region of a new organization: ${REGIONS.join(', ')}`)
      .option('--language <tag>', `language of emails: ${LANGUAGES.join(', ')}`)
      .option('--role <role>', `role in the console: ${ROLES.join(', ')}`)
      .option(...PRODUCT_OPTION),
  )
  addListSubcommand(command, listOperation, 'list people with a role in the console', 'address or name')
  addSubcommand(command, roleOperation, 'give, change or end a role in the console', (sub) =>
    sub
      .argument('<email>', 'email address of a platform user')
      .argument('<role>', [...ROLES, NO_ROLE].join(', '))
      .option(...PRODUCT_OPTION),
  )
  return command
}

function emailArgument(address = ''): string {
  const email = EmailInputSchema.safeParse(address)
  if (!email.success) throw new CliError(`${address} is not a valid email address.`)
  return email.data
}

/** @throws CliError for another role than reviewer, which would ignore the products */
async function productsOption({ operators }: Services, role: string, value: unknown): Promise<string[]> {
  if (value === undefined) return []
  if (role !== 'reviewer') throw new CliError('--product needs the role reviewer. Others see all products.')
  return operators.productIds([value].flat().map(String))
}
