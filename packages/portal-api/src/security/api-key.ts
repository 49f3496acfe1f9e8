import { randomBytes } from 'node:crypto'
import { hashSecret } from './secret-hash.ts'

/** Begins every API key, so that people and secret scanners recognise one. */
const API_KEY_PREFIX = 'sd_'
const SECRET_BYTES = 32
/** Characters of the secret that are kept beside the prefix, to tell keys apart. */
const SHOWN_CHARACTERS = 4

export interface GeneratedApiKey {
  /** The key itself: shown once, never stored. */
  key: string
  hash: string
  prefix: string
  lastFour: string
}

/** A new API key of 256 random bits: `sd_<base64url>`. */
export function generateApiKey(): GeneratedApiKey {
  const key = `${API_KEY_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`
  return {
    key,
    hash: hashSecret(key),
    prefix: key.slice(0, API_KEY_PREFIX.length + SHOWN_CHARACTERS),
    lastFour: key.slice(-SHOWN_CHARACTERS),
  }
}

/** Whether a credential has the form of an API key, right or wrong. */
export function isApiKey(credential: string): boolean {
  return credential.startsWith(API_KEY_PREFIX)
}
