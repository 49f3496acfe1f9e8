import type { SessionSecret } from './session-secrets.ts'
import { createSigner } from './signed-value.ts'

/** Tokens against cross-site request forgery: bound to one session by signature, so nothing has to be stored. */
export function createXsrfTokens(secret: SessionSecret) {
  const signer = createSigner(secret, 'xsrf-token')
  return {
    issue: (sessionId: string): string => signer.sign(sessionId),
    /** The session of a token that is ours. */
    read: (token: string): string | undefined => signer.verify(token),
    isValid: (token: string, sessionId: string): boolean => signer.verify(token) === sessionId,
  }
}
