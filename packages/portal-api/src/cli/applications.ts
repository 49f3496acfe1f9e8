import { Command } from 'commander'
import type { ApplicationDetails } from '../modules/applications/application-lookup.service.ts'
import type { ApplicationWithOwner } from '../modules/applications/application.ts'
import { print } from './output/print.ts'
import { formatTable } from './output/table.ts'
import { addListSubcommand, defineListOperation } from './runtime/list-operation.ts'
import { defineOperation } from './runtime/operation.ts'
import { addSubcommand } from './runtime/run-operation.ts'

function describe({ application, strategy, owner, keys, registrations }: ApplicationWithOwner) {
  return {
    id: application.id,
    name: application.name,
    owner: owner.email,
    owner_id: owner.id,
    owner_name: owner.fullName,
    owner_status: owner.status,
    strategy: strategy?.slug ?? null,
    credential_type: strategy?.credentialType ?? null,
    reference_id: application.referenceId,
    description: application.description,
    redirect_uri: application.redirectUri,
    scopes: application.scopes,
    keys,
    registrations,
    created_at: application.createdAt.toISOString(),
    updated_at: application.updatedAt.toISOString(),
  }
}

function describeDetails({ credentials, granted, ...found }: ApplicationDetails) {
  return {
    ...describe(found),
    keys: credentials.map(({ id, displayName, mode, prefix, lastFour, ...times }) => ({
      id,
      name: displayName,
      mode,
      key: `${prefix}…${lastFour}`,
      created_at: times.createdAt.toISOString(),
      expires_at: times.expiresAt?.toISOString() ?? null,
      last_used_at: times.lastUsedAt?.toISOString() ?? null,
    })),
    registrations: granted.map(({ id, product, version, productVersionId, status, scopes, createdAt }) => ({
      id,
      product,
      version,
      version_id: productVersionId,
      status,
      scopes,
      requested_at: createdAt.toISOString(),
    })),
  }
}

const listOperation = defineListOperation<ReturnType<typeof describe>>({
  name: 'applications list',
  columns: ['id', 'name', 'owner', 'strategy', 'keys', 'registrations', 'created_at'],
  empty: 'No applications found.',
  list: async ({ services }, _input, listing) => {
    const { rows, total } = await services.applicationLookup.list(listing)
    return { rows: rows.map(describe), total }
  },
})

const showOperation = defineOperation<ReturnType<typeof describeDetails>>({
  name: 'applications show',
  run: async ({ services }, { args: [typed = ''] }) =>
    describeDetails(await services.applicationLookup.show(typed)),
  print: ({ keys, registrations, ...application }) => {
    const width = Math.max(...Object.keys(application).map((name) => name.length))
    for (const [name, value] of Object.entries(application)) {
      const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
      print(`${name.padEnd(width)}  ${text.replaceAll('\n', String.raw`\n`)}`.trimEnd())
    }
    print('\nKeys')
    print(
      formatTable(
        keys,
        ['id', 'name', 'mode', 'key', 'created_at', 'expires_at', 'last_used_at'],
        'No keys found.',
      ),
    )
    print('\nRegistrations')
    print(
      formatTable(
        registrations,
        ['id', 'product', 'version', 'status', 'scopes', 'requested_at'],
        'No registrations found.',
      ),
    )
  },
})

export const applicationOperations = [listOperation, showOperation]

export function applicationsCommand() {
  const command = new Command('applications').description('find applications of all developers')
  addListSubcommand(
    command,
    listOperation,
    'list applications, newest first',
    "name, owner, reference id, or a key's first or last characters",
  )
  addSubcommand(command, showOperation, 'show an application with its keys and registrations', (sub) =>
    sub.argument('<application>', 'id, or a text that only one application matches, as with --search'),
  )
  return command
}
