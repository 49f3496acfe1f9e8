import type { SessionSecrets } from './session-secrets.ts'
import { createSigner } from './signed-value.ts'

/** Tokens against cross-site request forgery. They are signed and contain the session id, so they are not stored. */
export function createCsrfTokens(secrets: SessionSecrets) {
  const signer = createSigner(secrets, 'xsrf-token')
  return {
    issue: (sessionId: string): string => signer.sign(sessionId),
    /** Returns the session of an authentic token. */
    read: (token: string): string | undefined => signer.verify(token),
  }
}

export type CsrfTokens = ReturnType<typeof createCsrfTokens>
