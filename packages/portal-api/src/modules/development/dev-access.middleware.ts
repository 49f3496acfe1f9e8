import { isLocalHost } from '@stagedoor/contract/local-host'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { requireLoopback } from '../../http/middleware/loopback-only.ts'
import { createKeyedHash } from '../../security/keyed-hash.ts'
import { hashSecret } from '../../security/random-secrets.ts'
import { sameText } from '../../security/signed-value.ts'

const MAX_AGE_S = 30 * 86_400

type KeySources = Pick<Deps, 'settings' | 'sessionSecrets'>

/**
 * Returns the key that opens /dev. It is derived from the session secret, which is random, so that `npm run dev` does not
 * change it at each restart.
 */
export function devKeyOf({ sessionSecrets }: Pick<Deps, 'sessionSecrets'>): string {
  return createKeyedHash(sessionSecrets)('key of the pages of development mode')
}

/**
 * Returns the address of a page of development mode with the key. It is at the portal's origin, to which the browser sends
 * the cookie, unless that is not on this machine.
 *
 * @param port the port that the server listens on
 */
export function devAddress(deps: KeySources, port: number, page: '' | '/mail' = ''): string {
  const { PORT, PORTAL_URL } = deps.settings
  const { protocol, hostname } = new URL(PORTAL_URL)
  // With PORT=0, PORTAL_URL does not name the port.
  const isLocal = PORT !== 0 && protocol === 'http:' && isLocalHost(hostname)
  return `${isLocal ? PORTAL_URL : `http://localhost:${port}`}/dev${page}?key=${devKeyOf(deps)}`
}

export interface DevAccess {
  /** Rejects requests without the key, and moves the key from the address into a cookie. */
  requireKey: MiddlewareHandler<AppEnv>
  hasKey(c: Context<AppEnv>): boolean
}

/**
 * Restricts /dev to people who have seen the output of the server: a local peer may be a proxy on the same machine that
 * forwards requests from the network.
 */
export function createDevAccess(deps: KeySources): DevAccess {
  // Derived for each request, because `stagedoor import` creates the app without a secret.
  const access = () => {
    const key = devKeyOf(deps)
    // Browsers send cookies of localhost to all ports, so servers with other keys need other names.
    return { key, cookie: `stagedoor-dev-${hashSecret(key).slice(0, 8)}` }
  }

  const hasKey = (c: Context<AppEnv>) => {
    const { key, cookie } = access()
    const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    return [getCookie(c, cookie), bearer].some((given) => given !== undefined && sameText(given, key))
  }

  const requireKey = createMiddleware<AppEnv>(async (c, next) => {
    requireLoopback(c)
    const { key, cookie } = access()
    const { pathname, searchParams } = new URL(c.req.url)
    if (c.req.method === 'GET' && sameText(searchParams.get('key') ?? '', key)) {
      setCookie(c, cookie, key, { path: '/dev', httpOnly: true, sameSite: 'Strict', maxAge: MAX_AGE_S })
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      searchParams.delete('key')
      return c.redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, 303)
    }
    if (!hasKey(c)) {
      throw new AppError('not_found', {
        detail: 'Open the address with a key that the server printed when it started',
      })
    }
    return next()
  })

  return { requireKey, hasKey }
}
