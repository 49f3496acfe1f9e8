import { randomInt } from 'node:crypto'
import { PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import {
  GATEWAY_TOKEN_HEADER,
  GATEWAY_VERIFY_PATH,
  REFUSALS,
  type Refusal,
  VERIFY_ANSWER_HEADERS,
  VERIFY_REQUEST_HEADERS,
} from '@stagedoor/contract/gateway'
import type { Problem } from '@stagedoor/contract/problem'
import { type Context, Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { createGatewayTokens } from '../../services/gateway/gateway-tokens.ts'
import { createVerification, type Verdict } from '../../services/gateway/verification.ts'
import { gatewayClient } from './gateway-client.ts'
import { findCredential } from './find-credential.ts'

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too many attempts',
  503: 'Service unavailable',
}

/** What the client may read: the gateway may hand the answer on as it is. */
const DETAILS: Record<Refusal, string> = {
  missing_credential: 'This call needs an API key or an access token',
  invalid_credential: 'The API key or access token is not valid',
  expired_credential: 'The API key or access token has expired',
  developer_disabled: 'The account of this application is not active',
  not_registered: 'The application is not registered for this version of the API',
  registration_pending: "The application's registration waits for approval",
  registration_rejected: "The application's registration was rejected",
  registration_revoked: "The application's registration was revoked",
  insufficient_scope: 'The credential does not have the scopes that this call needs',
  unknown_product_version: 'This version of the API is not published',
  too_many_attempts: 'There were too many wrong credentials. Wait a moment, then try again',
  unavailable: 'Credentials cannot be checked now. Try again in a moment',
}

/**
 * What gateways ask for every request (docs/gateway.md). It stands before everything else that a request passes: no
 * session, no log line, no body is read.
 */
export function gatewayVerifyRoutes(deps: Deps) {
  const gatewayOf = createGatewayTokens(deps)
  const verify = createVerification(deps)

  function ask(c: Context<AppEnv>, gatewayId: string | undefined): Response | Promise<Response> {
    if (gatewayId === undefined) return problem(401, 'A gateway token is required')
    const versionReference = versionReferenceOf(c)
    if (!versionReference) {
      return problem(400, 'Say for which product version: ?product_version=<id> or <product>/<version>')
    }
    const verdict = verify({
      versionReference,
      scopes: scopesOf(c),
      credential: ({ keyNames }) => findCredential(c, keyNames),
      client: gatewayClient(c, deps),
      gatewayId,
    })
    return verdict instanceof Promise ? verdict.then(answer) : answer(verdict)
  }

  const handler = (c: Context<AppEnv>): Response | Promise<Response> => {
    const gateway = gatewayOf(c.req.header(GATEWAY_TOKEN_HEADER))
    return gateway instanceof Promise ? gateway.then((id) => ask(c, id)) : ask(c, gateway)
  }

  return new Hono<AppEnv>()
    .get(GATEWAY_VERIFY_PATH, handler)
    .all(GATEWAY_VERIFY_PATH, handler)
    .all(`${GATEWAY_VERIFY_PATH}/*`, handler)
}

/** The query first, so that a client whose headers are passed on cannot choose another version. */
function versionReferenceOf(c: Context<AppEnv>): string | undefined {
  const asked = c.req.query('product_version')
  if (asked) return asked
  const [first, second] = c.req.path.slice(GATEWAY_VERIFY_PATH.length + 1).split('/', 2)
  if (first) return second ? `${decoded(first)}/${decoded(second)}` : decoded(first)
  return c.req.header(VERIFY_REQUEST_HEADERS.productVersion)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function scopesOf(c: Context<AppEnv>): string[] {
  const asked = c.req.query('scopes') ?? c.req.header(VERIFY_REQUEST_HEADERS.scopes)
  return asked ? asked.split(/[\s,]+/).filter(Boolean) : []
}

function answer(verdict: Verdict): Response {
  if (verdict.refusal === undefined) return new Response(null, { status: 200, headers: verdict.headers })
  const { refusal, missingScopes, retryAfterS } = verdict
  return problem(REFUSALS[refusal], DETAILS[refusal], {
    [VERIFY_ANSWER_HEADERS.reason]: refusal,
    ...(REFUSALS[refusal] === 401 && {
      'www-authenticate': refusal === 'missing_credential' ? 'Bearer' : 'Bearer error="invalid_token"',
    }),
    ...(missingScopes && {
      'www-authenticate': `Bearer error="insufficient_scope", scope="${missingScopes.join(' ').replaceAll(/[^\x20-\x7E]|["\\]/g, '')}"`,
    }),
    ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
  })
}

function problem(status: number, detail: string, headers: Record<string, string> = {}): Response {
  const body: Problem = {
    status,
    title: TITLES[status] ?? '',
    instance: `portal:trace:${randomInt(1e12, 1e13)}`,
    detail,
    ...(status === 400 && { invalid_parameters: [] }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': PROBLEM_MEDIA_TYPE, 'cache-control': 'no-store', ...headers },
  })
}
