import { createHmac, hkdfSync } from 'node:crypto'
import { namingSecret, type SessionSecret } from './session-secrets.ts'

/**
 * Creates a keyed hash for values that must not be stored in plain text, such as addresses. Equal texts have equal
 * hashes, and without the secret the hash cannot be used to test guesses.
 */
export function createKeyedHash(secret: SessionSecret): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', namingSecret(secret), 'stagedoor', 'keyed-hash', 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
}
