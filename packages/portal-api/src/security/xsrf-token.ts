import type { SessionSecret } from './session-secrets.ts'
import { createSigner } from './signed-value.ts'

/** Tokens against cross-site request forgery, signed and bound to one session, so that they need not be stored. */
export function createXsrfTokens(secret: SessionSecret) {
  const signer = createSigner(secret, 'xsrf-token')
  return {
    issue: (sessionId: string): string => signer.sign(sessionId),
    /** Returns the session of an authentic token. */
    read: (token: string): string | undefined => signer.verify(token),
    isValid: (token: string, sessionId: string): boolean => signer.verify(token) === sessionId,
  }
}
