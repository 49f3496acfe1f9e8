import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Creates the first refresh token of a session, with 256 random bits. */
export function createRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns a function that computes the successor of a refresh token. The successor depends only on the token and the
 * secret, so a repeated refresh returns the same token without storing it.
 */
export function createSuccessorOf(secret: string): (refreshToken: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'stagedoor', 'refresh-token-successor', 32))
  return (refreshToken) => createHmac('sha256', key).update(refreshToken).digest('base64url')
}
