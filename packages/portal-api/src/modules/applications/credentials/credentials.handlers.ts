import {
  type Credential,
  type CredentialCreated,
  CredentialCreateQuerySchema,
  CredentialCreateSchema,
  CredentialListQuerySchema,
  CredentialUpdateSchema,
} from '@stagedoor/contract/applications/credentials'
import { pageOf, toList } from '@stagedoor/contract/paging'
import type { Context } from 'hono'
import type { AppEnv } from '../../../deps.ts'
import { developerIdOf } from '../../accounts/sessions/session.middleware.ts'
import { parseBody, parseQuery, pathId } from '../../../http/validate.ts'
import type { CredentialRow } from './credentials.queries.ts'
import type { Services } from '../../../services.ts'

export function createCredentialHandlers({ credentials }: Services) {
  return {
    async list(c: Context<AppEnv>) {
      const query = parseQuery(c, CredentialListQuerySchema)
      const page = pageOf(query)
      const applicationId = pathId(c, 'applicationId')
      const { rows, total } = await credentials.list(developerIdOf(c), applicationId, page)
      return c.json(
        toList(
          rows.map((row) => credentialBody(row, query)),
          total,
          page,
        ),
      )
    },

    async create(c: Context<AppEnv>) {
      const applicationId = pathId(c, 'applicationId')
      const query = parseQuery(c, CredentialCreateQuerySchema)
      const { display_name: name, expires_at: expiry } = await parseBody(c, CredentialCreateSchema)
      const expiresAt = expiry ? new Date(expiry) : null
      const { credential, key } = await credentials.create(developerIdOf(c), applicationId, name, expiresAt)
      const body: CredentialCreated = { ...credentialBody(credential, query), credential: key }
      c.header('cache-control', 'no-store')
      return c.json(body, 201)
    },

    async rename(c: Context<AppEnv>) {
      const applicationId = pathId(c, 'applicationId')
      const id = pathId(c, 'credentialId')
      const { display_name } = await parseBody(c, CredentialUpdateSchema)
      await credentials.rename(developerIdOf(c), applicationId, id, display_name)
      return c.body(null, 200)
    },

    async revoke(c: Context<AppEnv>) {
      await credentials.revoke(developerIdOf(c), pathId(c, 'applicationId'), pathId(c, 'credentialId'))
      return c.body(null, 204)
    },
  }
}

function credentialBody(row: CredentialRow, { include }: { include?: 'dates' | undefined }): Credential {
  const { id, displayName, createdAt, expiresAt, lastUsedAt } = row
  return {
    id,
    display_name: displayName,
    ...(include === 'dates' && {
      created_at: createdAt.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
      last_used_at: lastUsedAt?.toISOString() ?? null,
    }),
  }
}
