import {
  CredentialCreatedSchema,
  FirstTestKeyCreatedSchema,
  FirstTestKeySchema,
  TestKeyCreateSchema,
} from '@stagedoor/contract/applications/credentials'
import type { Deps } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'
import { limitCreation, limitTestKeys } from '../../accounts/sessions/session.middleware.ts'
import { credentialBody } from '../credentials/credentials.routes.ts'

const WITH_DATES = { include: 'dates' } as const

/** Test keys for the sandbox, also before an account is approved. */
export function testKeyRoutes(deps: Deps, { testKeys, rateLimit }: Services, guards: AccessGuards) {
  const about = {
    tag: 'Credentials',
    access: 'session-on-private-portal',
    allowsPending: true,
    middleware: [limitCreation(deps, rateLimit), limitTestKeys(deps, rateLimit)],
    errors: ['test_key_quota_reached', 'too_many_attempts'],
  } as const

  return routes(guards, [
    route('post', '/test-keys', {
      ...about,
      id: 'createFirstTestKey',
      summary:
        'Create a test key of the newest application, or of a new one. A repeated request returns the same key',
      body: FirstTestKeySchema,
      example: { request_id: '5b8c4a52-8c0b-4e47-9b7a-5d2c1e9f8a60', application_name: 'My first app' },
      responses: { 201: FirstTestKeyCreatedSchema },
      handler: async ({ c, body, developerId }) => {
        const { application, credential, key } = await testKeys.createFirst(developerId, body)
        c.header('cache-control', 'no-store')
        const { id, name } = application
        return { ...credentialBody(credential, WITH_DATES), credential: key, application: { id, name } }
      },
    }),

    route('post', '/applications/:applicationId/test-keys', {
      ...about,
      id: 'createTestKey',
      summary: 'Create a test key. Only this response contains the key',
      body: TestKeyCreateSchema,
      example: { display_name: 'Notebook' },
      responses: { 201: CredentialCreatedSchema },
      handler: async ({ c, params, body, developerId }) => {
        const { credential, key } = await testKeys.create(
          developerId,
          params.applicationId,
          body.display_name,
        )
        c.header('cache-control', 'no-store')
        return { ...credentialBody(credential, WITH_DATES), credential: key }
      },
    }),
  ])
}
