import type { Logger } from 'pino'
import type { Settings } from './config/settings.ts'
import type { Database } from './db/client.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { SessionSecret } from './security/session-secrets.ts'
import type { Caches } from './caches.ts'
import type { CredentialUses } from './modules/usage/credential-use/credential-uses.ts'

/** Everything that reaches the outside world, made once in `server.ts` and handed down; tests hand in their own. */
export interface Deps {
  settings: Settings
  /** What this process remembers for a few seconds. */
  caches: Caches
  db: Database
  /** A packed copy of the embedded database; absent on a PostgreSQL server. */
  dumpEmbedded?: (() => Promise<Uint8Array>) | undefined
  log: Logger
  metrics: Metrics
  /** When API keys were last used, until that is stored. */
  credentialUses: CredentialUses
  /** Signs access tokens, encrypts stored tokens and names counters; at least 32 bytes. */
  sessionSecret: SessionSecret
  /** The one clock, so that expiry can be tested without waiting. */
  now(): Date
}

/** What the middleware leaves for the handlers of one request. */
export interface RequestVariables {
  requestId: string
  /** Signed-in developer; `developerIdOf` of middleware/session.ts reads it where one is required. */
  developerId: string | undefined
  /** The session that speaks for the developer. */
  sessionId: string | undefined
  /** Signed-in platform user, where one is required. */
  user: { userId: string; sessionId: string } | undefined
}

export interface AppEnv {
  Variables: RequestVariables
}
