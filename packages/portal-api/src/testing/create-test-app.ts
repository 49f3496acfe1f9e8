import type { DestinationStream } from 'pino'
import { createApp } from '../app.ts'
import { readSettings } from '../config/settings.ts'
import { createLog } from '../log/create-log.ts'
import type { Deps } from '../deps.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createCaches } from '../caches.ts'
import { CredentialUses } from '../modules/usage/credential-use/credential-uses.ts'
import { isVerification } from '../modules/gateway/verify-listener.ts'
import { openApiText } from '../http/openapi/document.ts'
import { createResponseCheck } from './check-response.ts'
import { createVerifyRequests } from './verify-requests.ts'
import { createTestDatabase, type TestDatabase } from './create-test-database.ts'
import { createSessionSecrets } from '../security/session-secrets.ts'
import { createWorkBudgets } from '../security/work-budgets.ts'
import { createServices, type Services } from '../services.ts'

export interface TestApp {
  /** Sends a request through the whole app, or to the listener of verifications. Throws when the response does not match the OpenAPI document. */
  request(path: string, init?: RequestInit): Promise<Response>
  deps: Deps
  services: Services
  database: TestDatabase
  /** The OpenAPI document of the app. */
  openApi: string
  /** Moves the app's clock forward by a number of milliseconds. */
  advance(ms: number): void
}

/** Tests also use portals at https addresses, which the override allows outside production. */
const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: 'true',
}

/**
 * Creates the app with its own database, without a port. Close `database` in `afterAll`. The log goes to `logTo`; it is
 * silent unless `LOG_LEVEL` is set.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  logTo: DestinationStream = process.stderr,
): Promise<TestApp> {
  const database = await createTestDatabase()
  const { truncate } = database
  let offset = 0
  const settings = readSettings({ ...TEST_ENVIRONMENT, ...environment })
  const deps: Deps = {
    settings,
    caches: createCaches(settings),
    budgets: createWorkBudgets(),
    db: database.db,
    dumpEmbedded: database.dump,
    log: createLog(settings, logTo),
    metrics: createMetrics({ withProcess: false }),
    credentialUses: new CredentialUses(),
    sessionSecrets: createSessionSecrets('a secret for tests, at least 32 characters', settings),
    demoAccounts: [],
    now: () => new Date(Date.now() + offset),
  }
  const services = createServices(deps)
  const app = createApp(deps, services)
  const verify = createVerifyRequests(deps, services)
  const openApi = await openApiText(app)
  const check = createResponseCheck(openApi)
  return {
    request: async (path, init) => {
      const response = await (isVerification(path) ? verify(path, init) : app.request(path, init))
      await check(init?.method ?? 'GET', path, response)
      return response
    },
    deps,
    services,
    openApi,
    database: Object.assign(database, {
      truncate: async () => {
        await truncate()
        deps.caches.clear()
        deps.budgets.clear()
      },
    }),
    advance: (ms) => {
      offset += ms
    },
  }
}
