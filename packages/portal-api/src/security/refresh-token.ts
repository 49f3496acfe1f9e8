import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The first refresh token of a session: 256 random bits. */
export function createRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * What a refresh token is traded for: a function of the token and the secret, so that it can be said again without being
 * kept. Without both nobody can tell it.
 */
export function createSuccessorOf(secret: string): (refreshToken: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'stagedoor', 'refresh-token-successor', 32))
  return (refreshToken) => createHmac('sha256', key).update(refreshToken).digest('base64url')
}
