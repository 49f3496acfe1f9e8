import type { DestinationStream } from 'pino'
import { createApp } from '../app.ts'
import { readSettings } from '../config/settings.ts'
import { createLog } from '../log/create-log.ts'
import type { Deps } from '../deps.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createCaches } from '../caches/caches.ts'
import { CredentialUses } from '../modules/usage/credential-use/credential-uses.ts'
import { openApiText } from '../http/openapi/document.ts'
import { createResponseCheck } from './check-response.ts'
import { createTestDatabase, type TestDatabase } from './create-test-database.ts'

export interface TestApp {
  /** Sends a request through the whole app, as the server would. Throws when the response is not as declared. */
  request(path: string, init?: RequestInit): Promise<Response>
  deps: Deps & { sessionSecret: string }
  database: TestDatabase
  /** The OpenAPI document of the app. */
  openApi: string
  /** Moves the app's clock forward, in milliseconds. */
  advance(ms: number): void
}

/** Tests have portals at https addresses too, which only production may have without the override. */
const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: 'true',
}

/**
 * The real app on a real database of its own, without a port. Close `database` in `afterAll`. It is silent unless
 * `LOG_LEVEL` says otherwise; its log goes to `logTo`.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  logTo: DestinationStream = process.stderr,
): Promise<TestApp> {
  const database = await createTestDatabase()
  let offset = 0
  const settings = readSettings({ ...TEST_ENVIRONMENT, ...environment })
  const deps: TestApp['deps'] = {
    settings,
    caches: createCaches(settings),
    db: database.db,
    dumpEmbedded: database.dump,
    log: createLog(settings, logTo),
    metrics: createMetrics({ withProcess: false }),
    credentialUses: new CredentialUses(),
    sessionSecret: 'a secret that only tests know, 32+',
    now: () => new Date(Date.now() + offset),
  }
  const app = createApp(deps)
  const openApi = await openApiText(app)
  const check = createResponseCheck(openApi)
  return {
    request: async (path, init) => {
      const response = await app.request(path, init)
      await check(init?.method ?? 'GET', path, response)
      return response
    },
    deps,
    openApi,
    database: {
      ...database,
      truncate: async () => {
        await database.truncate()
        deps.caches.clear()
      },
    },
    advance: (ms) => {
      offset += ms
    },
  }
}
