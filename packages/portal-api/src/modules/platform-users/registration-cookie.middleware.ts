import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppEnv, Deps } from '../../deps.ts'
import { createKeyedHash } from '../../security/keyed-hash.ts'
import { createSigner } from '../../security/signed-value.ts'
import { fingerprintOf } from '../accounts/client/known-devices.ts'
import { TOKEN_HOURS } from '../accounts/one-time-tokens.service.ts'

const COOKIE = 'userregistration'
const MAX_AGE_S = TOKEN_HOURS['user-verify-email'] * 3_600

/** What a browser proves with the cookie of its last registration. */
export interface RegistrationProof {
  /** Whether the browser has registered this address, with or without success. */
  names(email: string): boolean
  /** Whether the password of this account is the one that the browser has entered. */
  hasSet(account: { email: string; passwordHash: string | null }): boolean
}

/**
 * The cookie of a browser that has registered a platform user. Anybody can register any address with a password of their
 * own, so the password only counts if the same browser confirms the address.
 *
 * Format: `<keyed hash of the address>.<fingerprint of the password's salted hash>.<expiry>.<signature>`. It contains
 * nothing about an account, because the response must not disclose whether the address had one before.
 */
export function createRegistrationCookie({
  settings,
  sessionSecrets,
  now,
}: Pick<Deps, 'settings' | 'sessionSecrets' | 'now'>) {
  const signer = createSigner(sessionSecrets, 'user-registration')
  const keyedHash = createKeyedHash(sessionSecrets)
  // Browsers see the hash, so it differs from the hashes of the address in the database.
  const addressHash = (email: string) => keyedHash(`user-registration:${email}`)
  const secure = new URL(settings.PORTAL_URL).protocol === 'https:'
  // The prefix keeps subdomains from setting the cookie. Without https, browsers reject the prefix.
  const prefix = secure ? ({ prefix: 'host' } as const) : {}
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Lax', ...prefix } satisfies CookieOptions

  const read = (c: Context<AppEnv>) => getCookie(c, COOKIE, secure ? 'host' : undefined)

  return {
    set(c: Context<AppEnv>, email: string, passwordHash: string): void {
      const expiry = (now().getTime() + MAX_AGE_S * 1_000).toString(36)
      const value = signer.sign([addressHash(email), fingerprintOf({ passwordHash }), expiry].join('.'))
      setCookie(c, COOKIE, value, { ...options, maxAge: MAX_AGE_S })
    },

    /** Removes the cookie if the browser has sent it. */
    clear(c: Context<AppEnv>): void {
      if (read(c) !== undefined) setCookie(c, COOKIE, '', { ...options, maxAge: 0 })
    },

    proofOf(c: Context<AppEnv>): RegistrationProof {
      const payload = signer.verify(read(c) ?? '')
      const [address = '', password = '', expiry = ''] = payload?.split('.') ?? []
      const isValid = Number.parseInt(expiry, 36) > now().getTime()
      const names = (email: string) => isValid && address === addressHash(email)
      return {
        names,
        hasSet: ({ email, passwordHash }) =>
          names(email) && passwordHash !== null && password === fingerprintOf({ passwordHash }),
      }
    },
  }
}
