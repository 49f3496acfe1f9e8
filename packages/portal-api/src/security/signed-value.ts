import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { acceptedSecrets, type SessionSecret } from './session-secrets.ts'

export interface Signer {
  /** `<payload>.<signature>`; the payload must hold only characters that a cookie may hold. */
  sign(payload: string): string
  /** The payload, or nothing when the value was not signed by this signer. */
  verify(value: string): string | undefined
}

/**
 * Signs short values with HMAC-SHA256. Each purpose has a key of its own, derived from the secret, so that a value made
 * for one purpose is worthless for another. Values that another accepted secret has signed are verified too.
 */
export function createSigner(secret: SessionSecret, purpose: string): Signer {
  const signatures = acceptedSecrets(secret).map((accepted) => {
    const key = Buffer.from(hkdfSync('sha256', accepted, 'stagedoor', purpose, 32))
    return (payload: string) => createHmac('sha256', key).update(payload).digest()
  })
  const [current] = signatures as [(payload: string) => Buffer]
  return {
    sign: (payload) => `${payload}.${current(payload).toString('base64url')}`,
    verify: (value) => {
      const split = value.lastIndexOf('.')
      if (split < 0) return undefined
      const payload = value.slice(0, split)
      const given = Buffer.from(value.slice(split + 1), 'base64url')
      return signatures.some((signature) => sameBytes(given, signature(payload))) ? payload : undefined
    },
  }
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function sameText(one: string, other: string): boolean {
  return sameBytes(Buffer.from(one), Buffer.from(other))
}

function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
