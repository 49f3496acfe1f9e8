import { createHmac, hkdfSync } from 'node:crypto'
import type { SessionSecrets } from './session-secrets.ts'

/**
 * Creates a keyed hash function for values that must not be stored in plain text, such as email addresses. Without the
 * secret, the hash cannot be used to test guesses.
 */
export function createKeyedHash(secrets: SessionSecrets): (text: string) => string {
  // Commands without a secret create services whose hashes they do not use.
  let key: Buffer | undefined
  const keyOf = () => Buffer.from(hkdfSync('sha256', secrets.keyedHash, 'stagedoor', 'keyed-hash', 32))
  return (text) =>
    createHmac('sha256', (key ??= keyOf()))
      .update(text)
      .digest('base64url')
      .slice(0, 32)
}
