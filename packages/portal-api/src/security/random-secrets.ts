import { hash, randomBytes } from 'node:crypto'

/** Prefix of every API key, so that people and secret scanners recognize API keys. */
const API_KEY_PREFIX = 'sd_'
const SECRET_BYTES = 32
/** Characters of the secret that are stored and shown to tell keys apart. */
const SHOWN_CHARACTERS = 4

export interface GeneratedApiKey {
  /** The API key. Shown once, never stored. */
  key: string
  hash: string
  prefix: string
  lastFour: string
}

/** Generates an API key with 256 random bits: `sd_<base64url>`. */
export function generateApiKey(): GeneratedApiKey {
  const key = `${API_KEY_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`
  return {
    key,
    hash: hashSecret(key),
    prefix: key.slice(0, API_KEY_PREFIX.length + SHOWN_CHARACTERS),
    lastFour: key.slice(-SHOWN_CHARACTERS),
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
