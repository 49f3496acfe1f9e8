import type { Deps } from '../../deps.ts'
import { createDcrClientQueries } from '../../queries/dcr-clients.ts'
import { createDcrRemovalQueries } from '../../queries/dcr-removals.ts'
import { createValueCipher } from '../../security/encrypted-value.ts'

/** How registration access tokens lie in the database: of clients that applications have, and of those to be removed. */
export function tokenCiphers(secret: string) {
  return {
    ofClients: createValueCipher(secret, 'dcr-registration-access-token'),
    ofRemovals: createValueCipher(secret, 'dcr-removal'),
  }
}

/**
 * Encrypts with SESSION_SECRET what SESSION_SECRET_BEFORE has encrypted, all or nothing. Done twice it changes nothing the
 * second time.
 */
export async function renewStoredTokens({ db, settings, sessionSecret }: Deps): Promise<void> {
  const secretBefore = settings.SESSION_SECRET_BEFORE
  if (secretBefore === undefined) return
  const before = tokenCiphers(secretBefore)
  const now = tokenCiphers(sessionSecret)
  await db.transaction(async (tx) => {
    const clients = createDcrClientQueries(tx)
    for (const row of await clients.list()) {
      const token = before.ofClients.decrypt(row.accessToken)
      if (token !== undefined) await clients.setAccess({ ...row, accessToken: now.ofClients.encrypt(token) })
    }
    const removals = createDcrRemovalQueries(tx)
    for (const { registrationUri, accessToken } of await removals.list()) {
      const token = before.ofRemovals.decrypt(accessToken)
      if (token !== undefined) await removals.setToken(registrationUri, now.ofRemovals.encrypt(token))
    }
  })
}
