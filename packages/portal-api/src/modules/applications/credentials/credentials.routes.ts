import {
  type Credential,
  CredentialCreatedSchema,
  CredentialCreateQuerySchema,
  CredentialCreateSchema,
  type CredentialListQuery,
  CredentialListQuerySchema,
  CredentialListSchema,
  CredentialUpdateSchema,
} from '@stagedoor/contract/applications/credentials'
import { pageOf, toList } from '@stagedoor/contract/paging'
import type { Deps } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { route, routes } from '../../../http/route.ts'
import { limitCreation } from '../../accounts/sessions/session.middleware.ts'
import type { CredentialRow } from './credentials.queries.ts'
import type { Services } from '../../../services.ts'

const about = { tag: 'Credentials', access: 'session-on-private-portal' } as const
const CREDENTIALS = '/applications/:applicationId/credentials'
const CREDENTIAL = `${CREDENTIALS}/:credentialId` as const

/** API keys of an application. */
export function credentialRoutes(deps: Deps, { credentials, rateLimit }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', CREDENTIALS, {
      ...about,
      allowsPending: true,
      id: 'listCredentials',
      summary: 'List credentials',
      query: CredentialListQuerySchema,
      responses: { 200: CredentialListSchema },
      handler: async ({ params, query, developerId }) => {
        const page = pageOf(query)
        const { rows, total } = await credentials.list(developerId, params.applicationId, page)
        const data = rows.map((row) => credentialBody(row, query))
        return toList(data, total, page)
      },
    }),

    route('post', CREDENTIALS, {
      ...about,
      middleware: [limitCreation(deps, rateLimit)],
      id: 'createCredential',
      summary: 'Create a credential. Only this response contains the key',
      query: CredentialCreateQuerySchema,
      body: CredentialCreateSchema,
      example: { display_name: 'CI' },
      responses: { 201: CredentialCreatedSchema },
      errors: ['unsupported_by_strategy', 'credential_quota_reached', 'too_many_attempts'],
      handler: async ({ params, query, body, developerId }) => {
        const expiresAt = body.expires_at ? new Date(body.expires_at) : null
        const { credential, key } = await credentials.create(
          developerId,
          params.applicationId,
          body.display_name,
          expiresAt,
        )
        return { ...credentialBody(credential, query), credential: key }
      },
    }),

    route('put', CREDENTIAL, {
      ...about,
      allowsPending: true,
      id: 'renameCredential',
      summary: 'Rename a credential',
      body: CredentialUpdateSchema,
      example: { display_name: 'CI' },
      responses: { 200: { description: 'Renamed.' } },
      handler: async ({ params, body, developerId }) =>
        credentials.rename(developerId, params.applicationId, params.credentialId, body.display_name),
    }),

    route('delete', CREDENTIAL, {
      ...about,
      allowsPending: true,
      id: 'revokeCredential',
      summary: 'Revoke a credential immediately',
      responses: { 204: { description: 'Revoked.' } },
      handler: async ({ params, developerId }) =>
        credentials.revoke(developerId, params.applicationId, params.credentialId),
    }),
  ])
}

export function credentialBody(
  row: CredentialRow,
  { include }: Pick<CredentialListQuery, 'include'>,
): Credential {
  const { id, displayName, mode, createdAt, expiresAt, lastUsedAt, prefix, lastFour } = row
  return {
    id,
    display_name: displayName,
    ...(include === 'dates' && {
      mode,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
      last_used_at: lastUsedAt?.toISOString() ?? null,
    }),
    ...(include === 'masked_key' && {
      mode,
      expires_at: expiresAt?.toISOString() ?? null,
      masked_key: `${prefix}…${lastFour}`,
    }),
  }
}
