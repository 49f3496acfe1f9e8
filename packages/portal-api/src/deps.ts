import type { Role } from '@stagedoor/contract/admin/roles'
import type { Logger } from 'pino'
import type { Settings } from './config/settings.ts'
import type { Database } from './db/client.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { SessionSecrets } from './security/session-secrets.ts'
import type { WorkBudgets } from './security/work-budgets.ts'
import type { Caches } from './caches.ts'
import type { DemoAccount } from './modules/content/read/folder-schemas.ts'
import type { CredentialUses } from './modules/usage/credential-use/credential-uses.ts'

/** Dependencies of the modules, created once per process. Tests create their own. */
export interface Deps {
  settings: Settings
  caches: Caches
  budgets: WorkBudgets
  db: Database
  /** Creates a compressed copy of the embedded database. Undefined with a PostgreSQL server. */
  dumpEmbedded?: (() => Promise<Uint8Array>) | undefined
  log: Logger
  metrics: Metrics
  /** Times of the last use of API keys that are not stored yet. */
  credentialUses: CredentialUses
  /** Signs access tokens, encrypts stored tokens and hashes the keys of counters. At least 32 bytes. */
  sessionSecrets: SessionSecrets
  /** Accounts of the demo content with their published passwords. Empty without `serve --demo`. */
  demoAccounts: readonly DemoAccount[]
  /** The only clock, so that tests can set the time. */
  now(): Date
}

/** A platform user who calls the admin API. */
export interface Operator {
  userId: string
  /** That of the user, or less with an access token. */
  role: Role
  /** Products whose registrations a reviewer may decide; undefined for all. */
  productIds: readonly string[] | undefined
  /** `user:<id>`, for the audit log. */
  actor: string
  /** Whether the request has an access token instead of a session. */
  hasToken: boolean
}

/** Values that middleware sets for the handlers of a request. */
export interface RequestVariables {
  requestId: string
  /** Label of the request in the metrics, where the declared route is a wildcard. */
  measuredRoute: string | undefined
  /** Signed-in developer. */
  developerId: string | undefined
  /** Signed-in developer whose account is pending. */
  pendingDeveloperId: string | undefined
  /** Session of the developer. */
  sessionId: string | undefined
  /** Signed-in platform user. Only set by routes that require one. */
  user: { userId: string; sessionId: string } | undefined
  /** Caller of the admin API. Only set by its routes. */
  operator: Operator | undefined
  /** Gateway that sent the request. Only set by routes of gateways. */
  gatewayId: string | undefined
}

export interface AppEnv {
  Variables: RequestVariables
}
