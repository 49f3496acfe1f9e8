import * as z from 'zod/mini'
import { type Answer, sendRequest } from '../request/send-request.ts'
import type { TryItSettings } from '@stagedoor/contract/try-it'
import { askProvider, authorizationAddress, codeChallenge, randomText, REDIRECT_PATH } from './authorize.ts'

/** What is needed to get a token. */
export interface TokenWish {
  flow: string
  authorizationUrl: string | null
  tokenUrl: string | null
  clientId: string
  clientSecret: string
  userName: string
  password: string
  scopes: readonly string[]
}

interface Surroundings {
  settings: TryItSettings
  /** Of this portal. */
  origin: string
  signal: AbortSignal
  /** Told while the provider's window is open and has not answered, and when that is over. */
  onAsking: (isAsking: boolean) => void
}

/** Why there is no token, in words of the provider or by a name of the page's texts. */
export class TokenFailure extends Error {
  override name = 'TokenFailure'
  readonly known: 'popupBlocked' | 'discoveryIncomplete' | undefined

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

/** Gets an access token in one of OAuth 2's ways (RFC 6749; with PKCE, RFC 7636). Throws TokenFailure, SendFailure. */
export async function getToken(wish: TokenWish, surroundings: Surroundings): Promise<string> {
  switch (wish.flow) {
    case 'authorizationCode':
      return byCode(wish, surroundings)
    case 'implicit':
      return byRedirect(wish, surroundings)
    case 'clientCredentials':
      return fromTokenEndpoint(
        wish,
        { grant_type: 'client_credentials', scope: wish.scopes.join(' ') },
        surroundings,
      )
    case 'password': {
      const { userName: username, password } = wish
      const grant = { grant_type: 'password', username, password, scope: wish.scopes.join(' ') }
      return fromTokenEndpoint(wish, grant, surroundings)
    }
    default:
      throw new TokenFailure(wish.flow)
  }
}

/** The endpoints that an OpenID Connect provider names. */
export async function discover(
  address: string,
  surroundings: Surroundings,
): Promise<{ authorizationUrl: string; tokenUrl: string }> {
  const response = await call('GET', new URL(address, surroundings.origin).href, null, surroundings)
  const found = DiscoverySchema.safeParse(response)
  const { authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl } = found.data ?? {}
  if (!authorizationUrl || !tokenUrl) throw new TokenFailure('', 'discoveryIncomplete')
  return { authorizationUrl, tokenUrl }
}

async function byCode(wish: TokenWish, surroundings: Surroundings): Promise<string> {
  const verifier = randomText()
  const challenge = await codeChallenge(verifier)
  const asked = { response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256' }
  const { code = '' } = await ask(wish, asked, surroundings)
  const redirect = `${surroundings.origin}${REDIRECT_PATH}`
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier }
  return fromTokenEndpoint(wish, grant, surroundings)
}

async function byRedirect(wish: TokenWish, surroundings: Surroundings): Promise<string> {
  const { access_token: token } = await ask(wish, { response_type: 'token' }, surroundings)
  if (!token) throw new TokenFailure('access_token')
  return token
}

async function ask(
  wish: TokenWish,
  asked: Record<string, string>,
  { origin, signal, onAsking }: Surroundings,
) {
  const state = randomText()
  const address = authorizationAddress(endpointOf(wish, 'authorizationUrl', origin), {
    ...asked,
    client_id: wish.clientId,
    redirect_uri: `${origin}${REDIRECT_PATH}`,
    scope: wish.scopes.join(' '),
    state,
  })
  const asking = askProvider(address, state, signal)
  if (!asking) throw new TokenFailure('', 'popupBlocked')
  onAsking(true)
  const response = await asking
  onAsking(false)
  if (response['error']) throw new TokenFailure(response['error_description'] ?? response['error'])
  return response
}

/** A client with a secret shows it in the form, which providers take as often as the header. */
async function fromTokenEndpoint(
  wish: TokenWish,
  grant: Record<string, string>,
  surroundings: Surroundings,
): Promise<string> {
  const { clientId, clientSecret } = wish
  const form = new URLSearchParams({ ...grant, client_id: clientId })
  if (form.get('scope') === '') form.delete('scope')
  if (clientSecret !== '') form.set('client_secret', clientSecret)
  const url = endpointOf(wish, 'tokenUrl', surroundings.origin)
  const response = await call('POST', url, form.toString(), surroundings)
  const token = TokenSchema.safeParse(response)
  if (token.success) return token.data.access_token
  const failure = TokenErrorSchema.safeParse(response)
  throw new TokenFailure(failure.data?.error_description ?? failure.data?.error ?? 'access_token')
}

/** Descriptions are written by others: a window is opened, and a secret sent, for addresses of the web alone. */
function endpointOf(wish: TokenWish, name: 'authorizationUrl' | 'tokenUrl', origin: string): string {
  const { [name]: named } = wish
  const url = named === null || !URL.canParse(named, origin) ? null : new URL(named, origin)
  if (url && /^https?:$/.test(url.protocol)) return url.href
  throw new TokenFailure(`${name}: ${named}`)
}

async function call(
  method: string,
  url: string,
  form: string | null,
  surroundings: Surroundings,
): Promise<unknown> {
  const headers = [
    { name: 'Accept', value: 'application/json' },
    ...(form === null ? [] : [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }]),
  ]
  const wire = { method, url, headers, body: null }
  const body = form === null ? null : new Blob([form])
  const response = await sendRequest({ wire, headers, body }, surroundings, () => undefined)
  return jsonOf(response)
}

async function jsonOf({ chunks, status, statusText }: Answer): Promise<unknown> {
  const text = await new Blob([...chunks]).text()
  try {
    return JSON.parse(text)
  } catch {
    throw new TokenFailure(`${status} ${statusText}`)
  }
}
