import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKeys } from './derived-keys.ts'
import type { SessionSecrets } from './session-secrets.ts'

export interface Signer {
  /** Returns `<payload>.<signature>`. The payload may only contain characters that are valid in a cookie. */
  sign(payload: string): string
  /** Returns the payload, or undefined when the signature is not valid. */
  verify(value: string): string | undefined
}

/**
 * Signs short values with HMAC-SHA256. Each purpose has its own key, derived from the secret, so that a value for one
 * purpose is not valid for another. Verifies values of all accepted secrets.
 */
export function createSigner(secrets: SessionSecrets, purpose: string): Signer {
  const keys = derivedKeys(secrets, purpose)
  const signature = (key: Buffer, payload: string) => createHmac('sha256', key).update(payload).digest()
  return {
    sign: (payload) => `${payload}.${signature(keys()[0], payload).toString('base64url')}`,
    verify: (value) => {
      const split = value.lastIndexOf('.')
      if (split < 0) return undefined
      const payload = value.slice(0, split)
      const given = Buffer.from(value.slice(split + 1), 'base64url')
      return keys().some((key) => sameBytes(given, signature(key, payload))) ? payload : undefined
    },
  }
}

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  return sameBytes(Buffer.from(one), Buffer.from(other))
}

function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
