import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKeys } from './derived-keys.ts'
import type { SessionSecrets } from './session-secrets.ts'

export interface ValueCipher {
  encrypt(text: string): string
  /** Returns undefined when the value was encrypted with another secret or modified. */
  decrypt(encrypted: string): string | undefined
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts values that the server has to read later with AES-256-GCM: `base64url(nonce, tag, text)`. Each purpose has its
 * own key, derived from the secret. Decrypts values of all accepted secrets.
 */
export function createValueCipher(secrets: SessionSecrets, purpose: string): ValueCipher {
  const keys = derivedKeys(secrets, purpose)
  return {
    encrypt: (text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keys()[0], nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt: (encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      for (const key of keys()) {
        const text = decryptWith(key, bytes)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

function decryptWith(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
