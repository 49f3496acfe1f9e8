import { hash, randomBytes } from 'node:crypto'

/** Prefixes by which people and secret scanners recognize API keys and gateway tokens. */
export const API_KEY_PREFIX = 'sd_'
/** Begins with the prefix of API keys, because test keys are sent in the same headers. */
export const TEST_KEY_PREFIX = 'sd_test_'
export const GATEWAY_TOKEN_PREFIX = 'sdg_'
export const ACCESS_TOKEN_PREFIX = 'sdp_'
const SECRET_BYTES = 32
/** Characters of the secret that are stored and shown to tell keys apart. */
export const SHOWN_CHARACTERS = 4

export interface GeneratedSecret {
  /** Shown once, never stored. */
  secret: string
  hash: string
  prefix: string
  lastFour: string
}

/** Generates a secret with 256 random bits: `<prefix><base64url>`. */
export function generateSecret(prefix: string): GeneratedSecret {
  return describeSecret(prefix, randomBytes(SECRET_BYTES))
}

/** Returns a secret of the given bytes in the same form. The caller guarantees that they cannot be guessed. */
export function describeSecret(prefix: string, bytes: Buffer): GeneratedSecret {
  const secret = `${prefix}${bytes.toString('base64url')}`
  return {
    secret,
    hash: hashSecret(secret),
    prefix: secret.slice(0, prefix.length + SHOWN_CHARACTERS),
    lastFour: secret.slice(-SHOWN_CHARACTERS),
  }
}

/** Whether a credential has the format of an API key. It may still be invalid. */
export function isApiKey(credential: string): boolean {
  return credential.startsWith(API_KEY_PREFIX)
}

/** SHA-256 in hex, for random secrets of at least 122 bits, which need no slow hash and no salt. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}

/** Compares two secrets of equal length in constant time, without allocating buffers. */
export function isSameSecret(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
