import { ApplicationCreatedSchema } from '@stagedoor/contract/applications/applications'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { type DeveloperClient, developerClient } from './developer-client.ts'
import { insertConfig, insertPortal, insertProduct, insertStrategy, insertVersion } from './factories.ts'
import { INITIAL_ACCESS_TOKEN, PROVIDER_SCOPES, startIdentityProvider } from './identity-provider.ts'

/** Auth strategy whose clients the server registers. */
export const MANAGED_CLIENTS = {
  credentialType: 'client_credentials',
  authMethods: ['client_credentials', 'bearer'],
  availableScopes: PROVIDER_SCOPES,
} as const satisfies Parameters<typeof insertStrategy>[1]

/** Starts a server that registers clients at a test identity provider. */
export async function startAppWithProvider(environment?: Record<string, string>) {
  const provider = await startIdentityProvider()
  const app = await createTestApp({
    DCR_ISSUER: provider.issuer,
    DCR_INITIAL_ACCESS_TOKEN: INITIAL_ACCESS_TOKEN,
    ...environment,
  })
  const close = async () => {
    await app.database.close()
    await provider.close()
  }
  return { provider, app, close }
}

/** Inserts a portal with a default auth strategy, and signs in a developer. */
export async function setUpPortal(app: TestApp, values?: Parameters<typeof insertStrategy>[1]) {
  const strategy = await insertStrategy(app.deps.db, values)
  await insertPortal(app.deps.db, { defaultAuthStrategyId: strategy.id })
  return { strategy, ada: await developerClient(app) }
}

/** Creates an application with a client that the server registers. */
export async function createManagedApplication(developer: DeveloperClient, values: object = {}) {
  const { body } = await developer.post('/applications', { name: 'Till', ...values })
  const { credentials, ...application } = ApplicationCreatedSchema.parse(body)
  if (!credentials) throw new Error('the response has no credentials')
  const { client_id: clientId, client_secret: secret } = credentials
  return { ...application, credentials, authorization: `Basic ${btoa(`${clientId}:${secret}`)}` }
}

/** Inserts a product with a version that accepts registrations with an auth strategy. */
export async function insertOpenVersion(
  { deps: { db } }: TestApp,
  authStrategyId: string,
  autoApprove = false,
) {
  const version = await insertVersion(db, { productId: (await insertProduct(db)).id })
  await insertConfig(db, { productVersionId: version.id, authStrategyId, autoApprove })
  return version
}
