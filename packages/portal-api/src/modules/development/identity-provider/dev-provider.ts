import { generateKeyPairSync, randomBytes } from 'node:crypto'
import Provider, { type AccountClaims, type Configuration } from 'oidc-provider'
import {
  DEV_IDP_PATH,
  identityProviderOf,
  type IdentityProviderSettings,
  registrationProviderOf,
} from '../../../config/identity-provider.ts'
import type { Deps } from '../../../deps.ts'
import type { Services } from '../../../services.ts'
import { createKeyedHash } from '../../../security/keyed-hash.ts'
import { loggedOutPage } from '../../accounts/single-sign-on/identity-provider.ts'
import { logoutPage, pagePolicy } from './dev-idp.page.ts'

/** Identity that a person enters at the development provider. */
export interface DevEmployee {
  email: string
  name: string
  groups: string[]
}

export interface DevProvider {
  provider: Provider
  /** Stores an identity until the process ends and returns its account id, which is the address. */
  signUp(employee: DevEmployee): string
}

/**
 * Creates an OpenID provider in this process, at which anybody can sign in as any user, and at which the portal registers
 * clients of applications. For development only: all data is lost when the process ends.
 */
export async function createDevProvider(deps: Deps, services: Services): Promise<DevProvider> {
  const { settings } = deps
  const client = identityProviderOf(settings, deps.sessionSecrets)
  if (!client) throw new Error('the development provider needs its settings')
  const strategies = await services.strategies.listAll()
  const apiScopes = [...new Set(strategies.flatMap((row) => row.availableScopes))]
  const employees = new Map<string, DevEmployee>()
  const provider = new Provider(client.issuer, configurationOf(deps, client, apiScopes, employees))
  const origins = new Set([settings.PORTAL_URL, ...settings.CORS_ORIGINS].map((url) => new URL(url).origin))
  // Accepts all paths of the portal's origins: the portal has verified the origin, and hosts choose the path of the forms.
  const isRegistered = provider.Client.prototype.redirectUriAllowed
  provider.Client.prototype.redirectUriAllowed = function allowed(uri: string) {
    if (this.clientId !== client.clientId) return isRegistered.call(this, uri)
    return URL.canParse(uri) && origins.has(new URL(uri).origin)
  }
  return {
    provider,
    signUp: (employee) => {
      employees.set(employee.email, employee)
      return employee.email
    },
  }
}

function configurationOf(
  { settings, sessionSecrets }: Deps,
  client: IdentityProviderSettings,
  apiScopes: readonly string[],
  employees: ReadonlyMap<string, DevEmployee>,
): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${settings.PORTAL_URL}/login`],
        post_logout_redirect_uris: [loggedOutPage(settings)],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    cookies: { keys: [createKeyedHash(sessionSecrets)('cookies of the development provider')] },
    claims: {
      openid: ['sub', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    // In seconds, long enough for one login. The portal has its own sessions.
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    // The provider has one key, and registered clients do not name an algorithm.
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    scopes: ['openid', 'offline_access', ...apiScopes],
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      registration: {
        enabled: true,
        initialAccessToken: registrationProviderOf(settings, sessionSecrets)?.initialAccessToken ?? true,
      },
      registrationManagement: { enabled: true },
      // Gateways verify access tokens as JWTs. The portal's own token is opaque and for this provider only.
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, requester) =>
          requester?.clientId === client.clientId ? [] : settings.PORTAL_URL,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: apiScopes.join(' '),
          audience: settings.GATEWAY_AUDIENCE ?? settings.PORTAL_URL,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
      rpInitiatedLogout: {
        logoutSource: (ctx, form) => {
          const nonce = randomBytes(16).toString('base64')
          ctx.set('content-security-policy', pagePolicy(nonce))
          ctx.body = String(logoutPage(nonce, form))
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `${DEV_IDP_PATH}/interaction/${uid}` },
    findAccount: (_ctx, accountId) => {
      const employee = employees.get(accountId)
      if (!employee) return undefined
      const { email, name, groups } = employee
      const claims: AccountClaims = { sub: accountId, email, email_verified: true, name, groups }
      return { accountId, claims: () => claims }
    },
    // No consent page, because portal and provider belong to the same company.
    loadExistingGrant: async (ctx) => {
      const { client: requester, session } = ctx.oidc
      if (!requester || !session?.accountId) return undefined
      const grant = new ctx.oidc.provider.Grant({
        clientId: requester.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}
