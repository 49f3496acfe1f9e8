import { createHmac, hkdfSync } from 'node:crypto'
import { namingSecret, type SessionSecret } from './session-secrets.ts'

/**
 * Names things by something that must not be stored in the clear, such as an address: the same text gives the same
 * name, and without the secret nobody can try out which text it was.
 */
export function createKeyedHash(secret: SessionSecret): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', namingSecret(secret), 'stagedoor', 'keyed-hash', 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
}
