import { randomUUID } from 'node:crypto'
import { METHODS as HTTP_METHODS } from 'node:http'
import { VERIFY_RESPONSE_HEADERS } from '@stagedoor/contract/usage/gateway'
import type { UsageRecordInput } from '@stagedoor/contract/usage/usage'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../deps.ts'
import { isAppError } from '../../errors/app-error.ts'
import { isDatabaseUnavailable } from '../../errors/database-errors.ts'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { transportHeaders } from '../../http/middleware/security-headers.ts'
import { hashSecret, isApiKey } from '../../security/random-secrets.ts'
import type { Services } from '../../services.ts'
import { createVerdictResponses } from '../gateway/verdict-responses.ts'
import type { Verdict } from '../gateway/verification.service.ts'
import { mockProblem } from '../mock/mock-problem.ts'
import { bodyOfMock } from '../mock/stream-body.ts'
import { findSandboxCredential, targetOf } from './sandbox-request.ts'
import type { SandboxUsage } from './sandbox-usage.ts'
import { createWaitingBodies } from './waiting-bodies.ts'

/** `Request` rejects these methods. A document can describe all others that the server can receive. */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK'])
const METHODS = HTTP_METHODS.filter((method) => !FORBIDDEN_METHODS.has(method))
/** Wrong credentials of all sandboxes are counted together, apart from those of gateways. */
const GATEWAY_ID = 'sandbox'

/** Text of specifications must not run in a browser, and no response of a sandbox is stored. */
const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
/** Documented headers that would apply to the whole origin, which all products share. */
const REMOVED_HEADERS = ['clear-site-data', 'refresh', 'service-worker-allowed', 'set-cookie']

/** A request as its usage record describes it. */
interface SandboxCall extends Pick<UsageRecordInput, 'time' | 'method' | 'path'> {
  startedAt: number
}

/**
 * Serves the sandboxes of all product versions at `/<product>/<version>/…`. Each request passes the verification of gateways,
 * then a mock of the version responds. Pages of any site may call it, because it has no session and sets no cookies.
 */
export function createSandboxApp(deps: Deps, services: Services, usage: SandboxUsage) {
  const { caches, budgets, now, settings, log } = deps
  const { catalog, rateLimit, sandboxMocks, versionOf } = services
  const withBody = createWaitingBodies()
  const responseTo = createVerdictResponses(settings.PORTAL_URL)

  sandboxMocks.start()

  /** Returns how to verify the credential of a request, its kind, and whose budget of rejected requests it uses. */
  function verifierOf(c: Context<AppEnv>, versionReference: string, client: string) {
    const secret = findSandboxCredential(c.req.raw, null)
    const credential = (version: { keyNames: string[] } | null) =>
      version ? findSandboxCredential(c.req.raw, version.keyNames) : secret
    const hash = hashSecret(secret ?? '')
    const gateway = { gatewayId: GATEWAY_ID, isSandbox: true, client: () => client }
    return {
      verify: async (scopes: readonly string[]) =>
        services.verify({ versionReference, scopes, credential, ...gateway, at: now().getTime() }),
      kind: isApiKey(secret ?? '') ? ('key' as const) : ('token' as const),
      // Others in the network cannot use up the budget of a known credential.
      budget: caches.gateway.credentials.has(hash) ? hash : client,
    }
  }

  async function serve(c: Context<AppEnv>): Promise<Response> {
    const [time, startedAt] = [now().getTime(), performance.now()]
    const { reference, path } = targetOf(c.req.raw.url)
    const client = clientAddress(c, deps)
    const { verify, kind, budget } = verifierOf(c, reference, client)
    if (!budgets.rejectedSandboxRequests.take(budget, now())) return tooManyRequests()
    const verdict = await verify([])
    const call = { time, startedAt, method: c.req.method, path }
    if (verdict.rejection !== undefined) return reject(call, verdict)
    // A verified request has limits of its own.
    budgets.rejectedSandboxRequests.settle(budget, 0, now())
    const { [VERIFY_RESPONSE_HEADERS.developer]: caller = '', ...verified } = verdict.headers
    await rateLimit('sandbox', client, caller)
    const version = await versionOf(reference)
    const contentHash = version?.sandboxSpec
    if (!version || !contentHash) return unreadable()
    return withBody(c.req.raw, caller, async (body) => {
      if (body === 'tooLarge') return mockProblem(413, 'body_size', 'The body is larger than 1 MB.')
      if (body === 'full') return tooManyRequests()
      const result = await sandboxMocks.call({
        request: { contentHash, method: c.req.method, path, headers: [...c.req.raw.headers], body },
        caller,
        load: () => catalog.specs.specResponse(version.id),
      })
      if (result.kind === 'busy') return tooManyRequests()
      if (result.kind === 'unreadable') return unreadable()
      const checked = await verify(result.scopes[kind])
      if (checked.rejection !== undefined) return reject(call, checked)
      record(call, {
        application: verified[VERIFY_RESPONSE_HEADERS.application],
        product_version: version.id,
        status: result.status,
        request_size: body?.byteLength ?? 0,
        response_size: Buffer.byteLength(result.body),
      })
      return toResponse(result)
    })
  }

  /** Counts the request of a known credential, like a gateway. */
  function reject(call: SandboxCall, verdict: Verdict & { rejection: string }): Response {
    const response = responseTo(verdict)
    const { application, version, rejection: reason } = verdict
    if (application !== undefined && version !== undefined) {
      record(call, { application, product_version: version, status: response.status, reason })
    }
    return toResponse(response)
  }

  function record(
    { startedAt, ...call }: SandboxCall,
    result: Omit<UsageRecordInput, 'id' | 'latency_ms' | keyof SandboxCall>,
  ): void {
    usage.add({ ...call, ...result, id: randomUUID(), latency_ms: performance.now() - startedAt })
  }

  return new Hono<AppEnv>()
    .use(protect(transportHeaders({ ...settings, PORTAL_URL: settings.SANDBOX_URL ?? settings.PORTAL_URL })))
    .use(allowAnyOrigin)
    .all('*', (c) => (METHODS.includes(c.req.method) ? serve(c) : unknownMethod()))
    .onError((error) => {
      if (isAppError(error) && error.code === 'too_many_attempts')
        return tooManyRequests(error.options.headers?.['retry-after'])
      log.error({ err: error }, 'a sandbox request failed')
      if (isDatabaseUnavailable(error)) return unreadable()
      return mockProblem(500, 'internal_error', 'The sandbox failed.')
    })
}

/** Sets the security headers of every response. */
function protect(transport: Readonly<Record<string, string>>) {
  const headers = Object.entries({ ...SAFE_HEADERS, ...transport })
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    for (const name of REMOVED_HEADERS) c.res.headers.delete(name)
    for (const [name, value] of headers) c.res.headers.set(name, value)
  })
}

const allowEveryRequest = cors({ origin: '*', allowMethods: METHODS, exposeHeaders: ['*'], maxAge: 600 })

/** The middleware responds to every OPTIONS request, also to those that a document describes. */
const allowAnyOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const isPreflight = c.req.header('access-control-request-method') !== undefined
  if (c.req.method === 'OPTIONS' && !isPreflight) return next()
  return allowEveryRequest(c, next)
})

interface PlainResponse {
  status: number
  headers: Record<string, string> | [string, string][]
  body: string | null
}

function toResponse({ status, headers, body }: PlainResponse): Response {
  const sent = new Headers(headers)
  return new Response(bodyOfMock(body ?? '', sent.get('content-type')), { status, headers: sent })
}

function tooManyRequests(retryAfterS = '1'): Response {
  return mockProblem(429, 'rate_limit', 'There were too many requests. Wait a moment, then try again.', {
    headers: { 'retry-after': retryAfterS },
  })
}

function unknownMethod(): Response {
  return mockProblem(405, 'unknown_method', 'A sandbox does not respond to this method.')
}

function unreadable(): Response {
  return mockProblem(503, 'unavailable', 'The sandbox of this version is not available. Try again later.', {
    headers: { 'retry-after': '60' },
  })
}
