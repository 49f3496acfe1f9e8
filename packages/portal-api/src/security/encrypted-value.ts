import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface ValueCipher {
  encrypt(text: string): string
  /** The text, or nothing when it was encrypted with another secret, or changed. */
  decrypt(encrypted: string): string | undefined
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts values that the server has to read again, with AES-256-GCM: `base64url(nonce, tag, text)`.
 * Each purpose has a key of its own, derived from the one secret.
 */
export function createValueCipher(secret: string, purpose: string): ValueCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, 'stagedoor', purpose, 32))
  return {
    encrypt: (text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt: (encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
