import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { EmailInputSchema } from '@stagedoor/contract/primitives'
import { type Context, Hono } from 'hono'
import { DEV_IDP_PATH, hasDevelopmentProvider } from '../../../config/identity-provider.ts'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { requireLoopback } from '../../../http/middleware/loopback-only.ts'
import type { DevAccess } from '../dev-access.middleware.ts'
import { pagePolicy, signInPage } from './dev-idp.page.ts'
import type { DevProvider } from './dev-provider.ts'
import type { Services } from '../../../services.ts'

/** Endpoints that the server and gateways call without a browser. They require the secret of a client, or publish keys. */
const WITHOUT_BROWSER = /^\/(?:\.well-known\/openid-configuration|jwks|token|me|reg(?:\/[^/]+)?)$/

/**
 * The bundled OpenID provider at /dev/idp, whose pages require the key, because anybody can sign in as
 * anybody. No routes in production or beside a real provider.
 */
export function devIdpRoutes(deps: Deps, services: Services, { requireKey }: DevAccess) {
  const routes = new Hono<AppEnv>()
  if (!hasDevelopmentProvider(deps.settings)) return routes
  let made: Promise<DevProvider> | undefined
  // Loaded at the first sign-in: it is large, and most starts never need it.
  const devProvider = () => {
    made ??= import('./dev-provider.ts').then(({ createDevProvider }) => createDevProvider(deps, services))
    return made
  }

  return routes
    .use((c, next) => {
      if (!WITHOUT_BROWSER.test(c.req.path.slice(DEV_IDP_PATH.length))) return requireKey(c, next)
      requireLoopback(c)
      return next()
    })
    .get('/interaction/:uid', async (c) => {
      const { provider } = await devProvider()
      const { incoming, outgoing } = bindings(c)
      await provider.interactionDetails(incoming, outgoing).catch(() => {
        throw new AppError('not_found')
      })
      return page(c)
    })
    .post('/interaction/:uid', async (c) => {
      const { provider, signUp } = await devProvider()
      const { incoming, outgoing } = bindings(c)
      const form = await c.req.parseBody().catch(() => {
        throw new AppError('malformed_body', { detail: 'The body must be a form' })
      })
      const email = EmailInputSchema.safeParse(form.email)
      if (!email.success) return page(c, 'Type an email address.')
      const accountId = signUp({
        email: email.data,
        name: String(form.name ?? '').trim() || email.data,
        groups: String(form.groups ?? '')
          .split(',')
          .map((group) => group.trim())
          .filter(Boolean),
      })
      await provider
        .interactionFinished(incoming, outgoing, { login: { accountId, remember: false } })
        .catch(() => {
          throw new AppError('not_found')
        })
      return RESPONSE_ALREADY_SENT
    })
    .all('/*', async (c) => {
      const { provider } = await devProvider()
      const { incoming, outgoing } = bindings(c)
      const original = incoming.url ?? ''
      // The provider compares the two to determine its mount path.
      Object.assign(incoming, { originalUrl: original })
      incoming.url = original.slice(DEV_IDP_PATH.length) || '/'
      await provider.callback()(incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    })
}

function page(c: Context<AppEnv>, problem?: string) {
  const nonce = randomBytes(16).toString('base64')
  c.header('content-security-policy', pagePolicy(nonce))
  c.header('cache-control', 'no-store')
  return c.html(signInPage(nonce, problem))
}

/** Node's request and response, which the provider needs; absent where an app is called without a port. */
function bindings(c: Context<AppEnv>): HttpBindings {
  const env = c.env as Partial<HttpBindings> | undefined
  if (!env?.incoming || !env.outgoing) throw new AppError('not_found')
  return { incoming: env.incoming, outgoing: env.outgoing }
}
