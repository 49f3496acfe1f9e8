import { hash } from 'node:crypto'

/** SHA-256 in hex of a random secret of 122 bits or more; such need no slow hash and no salt. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}
