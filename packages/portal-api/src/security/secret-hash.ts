import { hash } from 'node:crypto'

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
