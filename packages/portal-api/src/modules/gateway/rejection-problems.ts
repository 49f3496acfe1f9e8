import { randomInt } from 'node:crypto'
import { PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import type { Problem } from '@stagedoor/contract/problem'
import { REJECTIONS, type Rejection, VERIFY_RESPONSE_HEADERS } from '@stagedoor/contract/usage/gateway'
import {
  MAXIMUM_REFERENCE_LENGTH,
  REJECTION_PATH,
  REJECTION_VERSION_PARAMETER,
} from '@stagedoor/contract/usage/rejection-path'
import { LRUCache } from 'lru-cache'
import type { VerifyResponse } from './verify-call.ts'

/** Rejections of about a thousand product versions. */
const MAX_CACHED = 10_000

/** Letters of ids and names that need no encoding in a URL, apart from the slash between product and version. */
const PLAIN_REFERENCE = /^[\w.~/-]+$/

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too many attempts',
  503: 'Service unavailable',
}

/** Details that the gateway's client may read, because the gateway may pass the response on unchanged. */
const DETAILS: Record<Rejection, string> = {
  missing_credential: 'This API requires an API key or an access token',
  invalid_credential: 'The API key or access token is not valid',
  expired_credential: 'The API key or access token has expired',
  test_credential: 'This is a test key, which only works in the sandbox of this API',
  developer_disabled: 'The account of this application is not active',
  not_registered: 'The application is not registered for this version of the API',
  registration_pending: "The application's registration is waiting for approval",
  registration_rejected: "The application's registration was rejected",
  registration_revoked: "The application's registration was revoked",
  access_denied: 'The developer of this application has no access to this API',
  insufficient_scope: 'The credential does not have the required scopes',
  unknown_product_version: 'This version of the API is not published',
  too_many_attempts: 'There were too many wrong credentials. Wait a moment, then try again',
  unavailable: 'Credentials cannot be verified at the moment. Try again later',
}

/** Placeholder for the digits that identify a response. No reference contains it: see PLAIN_REFERENCE. */
const REQUEST_ID = '{digits}'

/** The parts of a rejection that are the same for each request for a product version. */
interface Template {
  headers: Record<string, string>
  /** The body before and after its request id. */
  body: readonly [start: string, end: string]
}

/**
 * Creates the responses to rejected requests, which link to the page of the portal that explains them. The link
 * contains the reason and the product version, and nothing about the client, because the gateway's client gets it.
 */
export function createRejectionProblems(portalUrl: string) {
  const templates = new LRUCache<string, Template>({ max: MAX_CACHED })

  /**
   * @param version id of the product version, or the gateway's reference to a version that does not exist
   * @param more headers that depend on the request
   */
  return (
    rejection: Rejection,
    version: string | undefined,
    more?: Record<string, string>,
  ): VerifyResponse => {
    const named = version !== undefined && version.length <= MAXIMUM_REFERENCE_LENGTH ? version : ''
    const key = `${rejection} ${named}`
    let template = templates.get(key)
    if (!template) {
      template = createTemplate(rejection, helpUrl(portalUrl, rejection, named))
      templates.set(key, template)
    }
    const { headers, body } = template
    return {
      status: REJECTIONS[rejection],
      headers: more ? { ...headers, ...more } : headers,
      body: body[0] + traceDigits() + body[1],
    }
  }
}

/** A response that is not about the client's request: the gateway is not configured correctly. */
export function gatewayProblem(status: 400 | 401, detail: string): VerifyResponse {
  const body: Problem = {
    status,
    title: TITLES[status] ?? '',
    instance: `portal:trace:${traceDigits()}`,
    detail,
    ...(status === 400 && { invalid_parameters: [] }),
  }
  return { status, headers: problemHeaders(), body: JSON.stringify(body) }
}

/** Returns the URL of the portal's page; undefined if the client can do nothing but repeat the request. */
function helpUrl(portalUrl: string, rejection: Rejection, version: string): string | undefined {
  if (rejection === 'unavailable') return undefined
  const page = `${portalUrl}${REJECTION_PATH}/${rejection}`
  // Also prevents line breaks in the header. A reference with other characters cannot name a version.
  return PLAIN_REFERENCE.test(version) ? `${page}?${REJECTION_VERSION_PARAMETER}=${version}` : page
}

function createTemplate(rejection: Rejection, type: string | undefined): Template {
  const status = REJECTIONS[rejection]
  const problem: Problem = {
    ...(type !== undefined && { type }),
    status,
    title: TITLES[status] ?? '',
    instance: `portal:trace:${REQUEST_ID}`,
    detail: DETAILS[rejection],
  }
  const [start = '', end = ''] = JSON.stringify(problem).split(REQUEST_ID)
  return {
    headers: {
      ...problemHeaders(),
      [VERIFY_RESPONSE_HEADERS.reason]: rejection,
      ...(type !== undefined && { link: `<${type}>; rel="help"` }),
      ...(status === 401 && {
        'www-authenticate': rejection === 'missing_credential' ? 'Bearer' : 'Bearer error="invalid_token"',
      }),
    },
    body: [start, end],
  }
}

function problemHeaders(): Record<string, string> {
  return { 'content-type': PROBLEM_MEDIA_TYPE, 'cache-control': 'no-store' }
}

function traceDigits(): number {
  return randomInt(1e12, 1e13)
}
