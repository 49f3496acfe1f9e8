import { CREDENTIAL_TYPES, NAME_MAX_LENGTH } from '@stagedoor/contract/constants'
import { Command } from 'commander'
import type { NewStrategy } from '../modules/applications/auth-strategies/auth-strategies.service.ts'
import { choiceOption, listOption } from './runtime/arguments.ts'
import { CliError, defineOperation, type OperationInput } from './runtime/operation.ts'
import { print } from './output/print.ts'
import { addSubcommand } from './runtime/run-operation.ts'
import { addListSubcommand, defineListOperation } from './runtime/list-operation.ts'
import type { AuthStrategyRow } from '../db/schema/portal.ts'

const DEFAULT_KEY_NAMES = ['apikey']
const DEFAULT_AUTH_METHODS = ['client_credentials', 'bearer']

function describe(row: AuthStrategyRow) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    type: row.credentialType,
    key_names: row.keyNames,
    auth_methods: row.authMethods,
    scopes: row.availableScopes,
  }
}

const listOperation = defineListOperation({
  name: 'strategies list',
  columns: ['id', 'slug', 'name', 'type', 'scopes'],
  empty: 'No auth strategies found. Developers need one to create applications.',
  list: async ({ services }, _input, listing) => {
    const { rows, total } = await services.strategies.listMatching(listing)
    return { rows: rows.map(describe), total }
  },
})

const createOperation = defineOperation({
  name: 'strategies create',
  isAudited: true,
  createsDatabase: true,
  run: async ({ services }, input) =>
    describe(await services.strategies.create(newStrategy(input), input.actor)),
  print: ({ name, type, id }) => print(`Created the auth strategy ${name} (${type}) with id ${id}.`),
})

/** Reads and validates the options of `strategies create`. */
function newStrategy({ args, options }: OperationInput): NewStrategy {
  const name = args[0]?.trim() ?? ''
  if (name === '' || name.length > NAME_MAX_LENGTH) {
    throw new CliError(`The name must have 1 to ${NAME_MAX_LENGTH} characters.`)
  }
  const credentialType = choiceOption('type', options.type, CREDENTIAL_TYPES)
  if (!credentialType)
    throw new CliError(`--type is required and must be one of ${CREDENTIAL_TYPES.join(', ')}.`)
  const isKeyAuth = credentialType === 'key_auth'
  if (!isKeyAuth && options.keyNames !== undefined)
    throw new CliError('--key-names requires --type key_auth.')
  if (isKeyAuth && options.authMethods !== undefined) {
    throw new CliError('--auth-methods cannot be used with --type key_auth.')
  }
  if (credentialType !== 'client_credentials' && options.scopes !== undefined) {
    throw new CliError(
      '--scopes requires --type client_credentials, the only type with scopes that developers choose.',
    )
  }
  const slug = String(options.slug ?? slugOf(name))
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    throw new CliError(
      `${JSON.stringify(slug)} is not a valid slug. Set --slug to lowercase letters, digits and hyphens.`,
    )
  }
  const keyNames = listOption(options.keyNames)
  const authMethods = listOption(options.authMethods)
  return {
    name,
    slug,
    credentialType,
    keyNames: isKeyAuth && keyNames.length === 0 ? DEFAULT_KEY_NAMES : keyNames,
    authMethods: !isKeyAuth && authMethods.length === 0 ? DEFAULT_AUTH_METHODS : authMethods,
    availableScopes: listOption(options.scopes),
    isDefault: options.default === true,
  }
}

/** Not kebab-case: a slug contains only a–z, digits and hyphens, and `OAuth` is one word. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

export const strategyOperations = [listOperation, createOperation]

export function strategiesCommand() {
  const command = new Command('strategies').description(
    'manage auth strategies, which define how applications authenticate',
  )
  addListSubcommand(command, listOperation, 'list the auth strategies', 'name or slug')
  addSubcommand(command, createOperation, 'create an auth strategy', (sub) =>
    sub
      .argument('<name>', 'name shown to developers')
      .requiredOption('--type <type>', `one of ${CREDENTIAL_TYPES.join(', ')}`)
      .option('--slug <slug>', 'identifier for content files (default: derived from the name)')
      .option(
        '--key-names <names>',
        `comma-separated header names for the API key (default: ${DEFAULT_KEY_NAMES})`,
      )
      .option(
        '--auth-methods <methods>',
        `comma-separated methods of the client (default: ${DEFAULT_AUTH_METHODS})`,
      )
      .option('--scopes <scopes>', 'comma-separated scopes that developers can choose')
      .option('--default', 'use for applications that do not choose a strategy'),
  )
  return command
}
