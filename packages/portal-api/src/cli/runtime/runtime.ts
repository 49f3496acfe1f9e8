import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings, type Settings, type SettingsOptions } from '../../config/settings.ts'
import { createLog } from '../../log/create-log.ts'
import { type DatabaseHandle, openEmbedded, openPostgres } from '../../db/client.ts'
import { createDataFolder, notWritable } from '../../db/data-folder-lock.ts'
import { openLog } from '../../log/log-destination.ts'
import type { Deps } from '../../deps.ts'
import { createMetrics } from '../../metrics/metrics.ts'
import { createSessionSecrets, MISSING_SECRET, type SessionSecrets } from '../../security/session-secrets.ts'
import { createWorkBudgets } from '../../security/work-budgets.ts'
import { createCaches } from '../../caches.ts'
import { CredentialUses } from '../../modules/usage/credential-use/credential-uses.ts'

export const STANDARD_ERROR = 2

export interface Runtime {
  deps: Deps
  database: DatabaseHandle
}

/**
 * Opens what every command needs: settings, log, session secret, and the database with its schema migrated.
 *
 * @param options with `databaseOnly`, a missing session secret is only an error when it is used
 */
export async function openRuntime(
  environment: Record<string, string | undefined>,
  options: SettingsOptions = {},
): Promise<Runtime> {
  const settings = readSettings(environment, options)
  const database = settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, { prepare: settings.DATABASE_PREPARED_STATEMENTS })
    : await openEmbedded(settings.DATA_DIR)
  try {
    await database.migrate()
    const deps: Deps = {
      settings,
      caches: createCaches(settings),
      budgets: createWorkBudgets(),
      db: database.db,
      dumpEmbedded: database.dump,
      log: createLog(settings, openLog(STANDARD_ERROR)),
      metrics: createMetrics({ withProcess: true, pool: database.pool }),
      credentialUses: new CredentialUses(),
      sessionSecrets: await sessionSecretsOf(settings),
      demoAccounts: [],
      now: () => new Date(),
    }
    return { deps, database }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Returns the secrets of this process. MISSING_SECRET if production has none, which `databaseOnly` allows. */
export async function sessionSecretsOf(settings: Settings): Promise<SessionSecrets> {
  if (!settings.SESSION_SECRET && settings.NODE_ENV === 'production') return MISSING_SECRET
  return createSessionSecrets(settings.SESSION_SECRET ?? (await storedSecret(settings)), settings)
}

/** In development, the secret is generated once and stored with the data, so that sessions survive a restart. */
async function storedSecret(settings: Settings): Promise<string> {
  const path = join(settings.DATA_DIR, 'session-secret')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim().length >= 32) return kept.trim()
  const secret = randomBytes(32).toString('base64url')
  // With a PostgreSQL server, the folder may not exist yet.
  await createDataFolder(settings.DATA_DIR)
  await writeFile(path, `${secret}\n`, { mode: 0o600 }).catch((error: unknown) => {
    throw notWritable(settings.DATA_DIR, error)
  })
  return secret
}
