import type { Deps } from '../../../deps.ts'
import { createValueCipher } from '../../../security/encrypted-value.ts'
import { createSessionSecrets, type SessionSecrets } from '../../../security/session-secrets.ts'
import { renewIdTokens } from '../../accounts/sessions/renew-id-tokens.ts'
import { createDcrClientQueries, createDcrRemovalQueries } from './dcr-clients.queries.ts'

/** Encrypts stored registration access tokens: those of applications' clients, and of clients to remove. */
export function tokenCiphers(secrets: SessionSecrets) {
  return {
    ofClients: createValueCipher(secrets, 'dcr-registration-access-token'),
    ofRemovals: createValueCipher(secrets, 'dcr-removal'),
  }
}

/**
 * Re-encrypts tokens of SESSION_SECRET_BEFORE with SESSION_SECRET. Tokens that another process changes in the meantime are
 * left unchanged. Running it twice is safe.
 */
export async function renewStoredTokens(deps: Deps): Promise<void> {
  const { db, settings, sessionSecrets } = deps
  const secretBefore = settings.SESSION_SECRET_BEFORE
  if (secretBefore === undefined) return
  const before = tokenCiphers(createSessionSecrets(secretBefore))
  const current = tokenCiphers(sessionSecrets)
  await db.transaction(async (tx) => {
    const clients = createDcrClientQueries(tx)
    for (const { applicationId, accessToken } of await clients.list()) {
      const token = before.ofClients.decrypt(accessToken)
      if (token === undefined) continue
      await clients.replaceToken(applicationId, accessToken, current.ofClients.encrypt(token))
    }
    const removals = createDcrRemovalQueries(tx)
    for (const { registrationUri, accessToken } of await removals.list()) {
      const token = before.ofRemovals.decrypt(accessToken)
      if (token !== undefined) await removals.setToken(registrationUri, current.ofRemovals.encrypt(token))
    }
  })
  await renewIdTokens(deps)
}
