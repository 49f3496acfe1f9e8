import { hash } from 'node:crypto'

/** SHA-256 in hex of a random secret of 122 bits or more; such need no slow hash and no salt. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}

/** Whether two secrets are the same, in a time that tells no more than their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
