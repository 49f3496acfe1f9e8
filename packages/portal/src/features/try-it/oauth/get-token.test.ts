import { Blob } from 'node:buffer'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { BroadcastChannel } from 'node:worker_threads'
import Provider from 'oidc-provider'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { discover, getToken, type TokenRequest } from './get-token.ts'

const ORIGIN = 'https://portal.example'
const REDIRECT = `${ORIGIN}/oauth2-redirect.html`
const REDIRECT_SCRIPT = readFileSync(
  join(import.meta.dirname, '../../../../public/oauth2-redirect.js'),
  'utf8',
)

let server: Server
let provider: Provider
let issuer: string

beforeAll(async () => {
  server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  // The provider warns about development keys, forms and URLs without TLS.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'service',
        client_secret: 's3cret',
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['client_credentials', 'password'],
        redirect_uris: [],
        response_types: [],
      },
      { client_id: 'page', token_endpoint_auth_method: 'none', redirect_uris: [REDIRECT] },
    ],
    scopes: ['openid', 'things:read'],
    features: { clientCredentials: { enabled: true } },
    pkce: { required: () => true },
  })
  provider.registerGrantType(
    'password',
    (ctx) => {
      const { username, password } = ctx.oidc.params ?? {}
      ctx.body =
        password === 'curtain' ? { access_token: `of ${String(username)}` } : { error: 'invalid_grant' }
    },
    ['username', 'password', 'scope'],
  )
  server.on('request', provider.callback())
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  // Missing or incomplete in jsdom.
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  vi.stubGlobal('Blob', Blob)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function context(api = issuer) {
  const settings = { origins: [issuer], proxy_hosts: [] }
  return {
    settings,
    origin: ORIGIN,
    server: api,
    signal: AbortSignal.timeout(20_000),
    onAuthorizing: () => undefined,
  }
}

const aTokenRequest = (change: Partial<TokenRequest>): TokenRequest => ({
  flow: 'clientCredentials',
  authorizationUrl: `${issuer}/auth`,
  tokenUrl: `${issuer}/token`,
  clientId: 'service',
  clientSecret: 's3cret',
  userName: '',
  password: '',
  scopes: [],
  ...change,
})

/** A user who signs in and consents in a window; the redirect page posts the parameters to the portal. */
async function visit(address: string): Promise<void> {
  const cookies = new Map<string, string>()
  let next = { url: address, form: undefined as URLSearchParams | undefined }
  while (!next.url.startsWith(REDIRECT)) {
    const response = await fetch(next.url, {
      method: next.form ? 'POST' : 'GET',
      body: next.form ?? null,
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      next = { url: new URL(location, next.url).href, form: undefined }
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (prompt === undefined) throw new Error(`A page without a form: ${page}`)
    const url = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    next = {
      url: new URL(url, next.url).href,
      form: new URLSearchParams({ prompt, login: 'ada', password: 'any' }),
    }
  }
  const nothing = () => undefined
  runInNewContext(REDIRECT_SCRIPT, {
    location: new URL(next.url),
    history: { replaceState: nothing },
    window: { close: nothing },
    BroadcastChannel,
    URLSearchParams,
  })
}

function openWindow() {
  vi.stubGlobal('open', (address: string) => {
    void visit(address)
    return {}
  })
}

it('gets a token for a client with a secret', async () => {
  const token = await getToken(aTokenRequest({}), context())
  expect(token).toMatch(/^[\w-]{20,}$/)
})

it('reports the error of the provider for a wrong secret', async () => {
  await expect(getToken(aTokenRequest({ clientSecret: 'guessed' }), context())).rejects.toThrow(
    'client authentication failed',
  )
})

it('gets a token for a user name and a password', async () => {
  const pending = aTokenRequest({ flow: 'password', userName: 'ada', password: 'curtain' })
  expect(await getToken(pending, context())).toBe('of ada')
  await expect(getToken({ ...pending, password: 'no' }, context())).rejects.toThrow('invalid_grant')
})

it('discovers the endpoints of OpenID Connect and gets a token for the user who signs in, with PKCE', async () => {
  openWindow()
  const endpoints = await discover(`${issuer}/.well-known/openid-configuration`, context())
  expect(endpoints).toEqual({ authorizationUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token` })
  const code = { flow: 'authorizationCode', clientId: 'page', clientSecret: '', scopes: ['things:read'] }
  const token = await getToken(aTokenRequest({ ...code, ...endpoints }), context())
  expect(await provider.AccessToken.find(token)).toMatchObject({ accountId: 'ada', scope: 'things:read' })
})

it('reports the error of the provider for an unsupported flow', async () => {
  openWindow()
  const implicit = aTokenRequest({ flow: 'implicit', clientId: 'page', clientSecret: '' })
  await expect(getToken(implicit, context())).rejects.toThrow('unsupported response_type')
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', null])(
  'opens no window for %s',
  async (authorizationUrl) => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const pending = aTokenRequest({ flow: 'authorizationCode', authorizationUrl })
    await expect(getToken(pending, context())).rejects.toThrow(`authorizationUrl: ${authorizationUrl}`)
    expect(open).not.toHaveBeenCalled()
  },
)

it('sends secrets to the server of the API for a relative URL, and to none if that is relative as well', async () => {
  const request = aTokenRequest({ tokenUrl: '/token' })
  expect(await getToken(request, context(`${issuer}/v2`))).toMatch(/^[\w-]{20,}$/)
  const sent = vi.spyOn(globalThis, 'fetch')
  await expect(getToken(request, context('/v2'))).rejects.toMatchObject({ known: 'unknownServer' })
  await expect(discover('/.well-known/openid-configuration', context(''))).rejects.toMatchObject({
    known: 'unknownServer',
  })
  expect(sent).not.toHaveBeenCalled()
})

it('sends no secret without a token endpoint', async () => {
  const pending = getToken(aTokenRequest({ tokenUrl: null }), context())
  await expect(pending).rejects.toThrow('tokenUrl: null')
})

it('reports a discovery document without endpoints', async () => {
  await expect(discover(`${issuer}/jwks`, context())).rejects.toMatchObject({
    known: 'discoveryIncomplete',
  })
})
