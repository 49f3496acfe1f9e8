import * as z from 'zod/mini'
import { type ReceivedResponse, sendRequest } from '../request/send-request.ts'
import type { TryItSettings } from '@stagedoor/contract/try-it'
import {
  authorizationAddress,
  codeChallenge,
  openAuthorizationPage,
  randomText,
  REDIRECT_PATH,
} from './authorize.ts'

export interface TokenRequest {
  flow: string
  authorizationUrl: string | null
  tokenUrl: string | null
  clientId: string
  clientSecret: string
  userName: string
  password: string
  scopes: readonly string[]
}

interface RequestContext {
  settings: TryItSettings
  /** Origin of the portal, to which the provider redirects. */
  origin: string
  /** URL of the API's server, to which relative URLs of the document belong. */
  server: string
  signal: AbortSignal
  /** Called with true while the provider's window is open without a result, and with false after that. */
  onAuthorizing: (isAuthorizing: boolean) => void
}

/** A failed token request; the message is the provider's, or `known` names a message of the portal. */
export class TokenFailure extends Error {
  override name = 'TokenFailure'
  readonly known: 'popupBlocked' | 'discoveryIncomplete' | 'unknownServer' | undefined

  constructor(reason: string, known?: TokenFailure['known']) {
    super(reason)
    this.known = known
  }
}

const TokenSchema = z.object({ access_token: z.string() })
const TokenErrorSchema = z.object({ error: z.string(), error_description: z.optional(z.string()) })
const DiscoverySchema = z.object({
  authorization_endpoint: z.optional(z.string()),
  token_endpoint: z.optional(z.string()),
})

/** Uses an OAuth 2 grant (RFC 6749; with PKCE, RFC 7636). Throws {TokenFailure | SendFailure}. */
export async function getToken(request: TokenRequest, context: RequestContext): Promise<string> {
  switch (request.flow) {
    case 'authorizationCode':
      return byCode(request, context)
    case 'implicit':
      return byRedirect(request, context)
    case 'clientCredentials':
      return fromTokenEndpoint(
        request,
        { grant_type: 'client_credentials', scope: request.scopes.join(' ') },
        context,
      )
    case 'password': {
      const { userName: username, password } = request
      const grant = { grant_type: 'password', username, password, scope: request.scopes.join(' ') }
      return fromTokenEndpoint(request, grant, context)
    }
    default:
      throw new TokenFailure(request.flow)
  }
}

export async function discover(
  address: string,
  context: RequestContext,
): Promise<{ authorizationUrl: string; tokenUrl: string }> {
  const response = await call(
    'GET',
    requiredEndpoint('openIdConnectUrl', address, context.server),
    null,
    context,
  )
  const found = DiscoverySchema.safeParse(response)
  const { authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl } = found.data ?? {}
  if (!authorizationUrl || !tokenUrl) throw new TokenFailure('', 'discoveryIncomplete')
  return { authorizationUrl, tokenUrl }
}

async function byCode(request: TokenRequest, context: RequestContext): Promise<string> {
  const verifier = randomText()
  const challenge = await codeChallenge(verifier)
  const parameters = { response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256' }
  const { code = '' } = await requestAuthorization(request, parameters, context)
  const redirect = `${context.origin}${REDIRECT_PATH}`
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier }
  return fromTokenEndpoint(request, grant, context)
}

async function byRedirect(request: TokenRequest, context: RequestContext): Promise<string> {
  const { access_token: token } = await requestAuthorization(request, { response_type: 'token' }, context)
  if (!token) throw new TokenFailure('access_token')
  return token
}

async function requestAuthorization(
  request: TokenRequest,
  parameters: Record<string, string>,
  { origin, server, signal, onAuthorizing }: RequestContext,
) {
  const state = randomText()
  const address = authorizationAddress(
    requiredEndpoint('authorizationUrl', request.authorizationUrl, server),
    {
      ...parameters,
      client_id: request.clientId,
      redirect_uri: `${origin}${REDIRECT_PATH}`,
      scope: request.scopes.join(' '),
      state,
    },
  )
  const redirected = openAuthorizationPage(address, state, signal)
  if (!redirected) throw new TokenFailure('', 'popupBlocked')
  onAuthorizing(true)
  const response = await redirected
  onAuthorizing(false)
  if (response['error']) throw new TokenFailure(response['error_description'] ?? response['error'])
  return response
}

/** Sends the client secret in the body, which providers support as often as the header. */
async function fromTokenEndpoint(
  request: TokenRequest,
  grant: Record<string, string>,
  context: RequestContext,
): Promise<string> {
  const { clientId, clientSecret } = request
  const form = new URLSearchParams({ ...grant, client_id: clientId })
  if (form.get('scope') === '') form.delete('scope')
  if (clientSecret !== '') form.set('client_secret', clientSecret)
  const url = requiredEndpoint('tokenUrl', request.tokenUrl, context.server)
  const response = await call('POST', url, form.toString(), context)
  const token = TokenSchema.safeParse(response)
  if (token.success) return token.data.access_token
  const failure = TokenErrorSchema.safeParse(response)
  throw new TokenFailure(failure.data?.error_description ?? failure.data?.error ?? 'access_token')
}

/**
 * Returns the address of a provider that a document names, or null if it names none. A relative URL belongs to the API's
 * server, never to the portal: a secret is only sent to an origin that the document names. Documents are written by third
 * parties, so only http and https URLs are opened.
 *
 * @param server absolute URL of the API's server; a relative one names no origin
 */
export function endpointOf(address: string | null, server: string): string | null {
  const base = URL.canParse(server) ? server : undefined
  if (!address || !URL.canParse(address, base)) return null
  const url = new URL(address, base)
  return /^https?:$/.test(url.protocol) ? url.href : null
}

function requiredEndpoint(name: string, address: string | null, server: string): string {
  const url = endpointOf(address, server)
  if (url !== null) return url
  const isRelative = address && !URL.canParse(address)
  throw isRelative ? new TokenFailure('', 'unknownServer') : new TokenFailure(`${name}: ${address}`)
}

async function call(
  method: string,
  url: string,
  form: string | null,
  context: RequestContext,
): Promise<unknown> {
  const headers = [
    { name: 'Accept', value: 'application/json' },
    ...(form === null ? [] : [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }]),
  ]
  const wire = { method, url, headers, body: null }
  const body = form === null ? null : new Blob([form])
  const response = await sendRequest({ wire, headers, body }, context, () => undefined)
  return jsonOf(response)
}

async function jsonOf({ chunks, status, statusText }: ReceivedResponse): Promise<unknown> {
  const text = await new Blob([...chunks]).text()
  try {
    return JSON.parse(text)
  } catch {
    throw new TokenFailure(`${status} ${statusText}`)
  }
}
