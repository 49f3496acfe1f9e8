import type { Deps } from '../../../deps.ts'
import { createValueCipher } from '../../../security/encrypted-value.ts'
import { createSessionSecrets } from '../../../security/session-secrets.ts'
import { createSessionQueries } from './sessions.queries.ts'

/** Re-encrypts ID tokens from SESSION_SECRET_BEFORE to SESSION_SECRET. */
export async function renewIdTokens({ db, settings, sessionSecrets, now }: Deps): Promise<void> {
  if (settings.SESSION_SECRET_BEFORE === undefined) return
  const before = createValueCipher(createSessionSecrets(settings.SESSION_SECRET_BEFORE), 'id-token')
  const current = createValueCipher(sessionSecrets, 'id-token')
  const sessions = createSessionQueries(db)
  for (const { id, idToken } of await sessions.listWithIdToken(now())) {
    const token = before.decrypt(idToken)
    if (token !== undefined) await sessions.replaceIdToken(id, current.encrypt(token))
  }
}
