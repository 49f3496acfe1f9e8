import type { ApiDocument } from '@stagedoor/api-document/api-document'
import {
  chooseContent,
  type ChosenResponse,
  chooseResponse,
  hasExample,
  selectableStatuses,
} from '@stagedoor/api-document/mock/choose-response'
import { checkRequest } from '@stagedoor/api-document/mock/request-errors'
import { type MadeBody, makeBody } from '@stagedoor/api-document/mock/response-body'
import { makeHeaders } from '@stagedoor/api-document/mock/response-headers'
import { matchRoute, routesOf } from '@stagedoor/api-document/mock/routes'
import type { BodyContentView } from '@stagedoor/api-document/operation/body-content'
import { describeOperation, type OperationView } from '@stagedoor/api-document/operation/describe-operation'
import { LRUCache } from 'lru-cache'
import { acceptedQuality } from '../../http/accepted-quality.ts'
import { mockProblem, reasonOf, requestProblem } from './mock-problem.ts'
import { appliedPreferences, type Preferences, readPreferences } from './preferences.ts'
import { readRequest } from './read-request.ts'

/**
 * Responds to a request as the API that a document describes. Rejects only if the mock has a bug.
 *
 * @param isFailing whether to respond with an error on purpose
 */
export type Mock = (request: Request, isFailing?: boolean) => Promise<Response>

/** Statuses whose responses never have a body. */
const WITHOUT_BODY = new Set([204, 205, 304])

/** The text of examples is the author's. Neither may a browser run it with the rights of the site that the mock is on. */
const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  vary: 'accept, prefer',
  'x-content-type-options': 'nosniff',
}

/** Maximum number of operations, and characters of response bodies, that a mock keeps in memory. */
const MAXIMUM_CACHED_OPERATIONS = 200
const MAXIMUM_CACHED_CHARACTERS = 10_000_000

/**
 * Creates a mock of the API that a document describes. Each response in JSON matches its schema. The mock has no state and
 * does not check credentials.
 */
export function createMock(document: ApiDocument): Mock {
  const routes = routesOf(document)
  const operations = new LRUCache<string, OperationView>({ max: MAXIMUM_CACHED_OPERATIONS })
  const responses = createResponses(document)

  function operationOf(key: string): OperationView | undefined {
    const operation = operations.get(key) ?? describeOperation(document, key)
    if (operation) operations.set(key, operation)
    return operation
  }

  return async (request, isFailing = false) => {
    const { pathname } = new URL(request.url)
    const match = matchRoute(routes, request.method.toUpperCase(), pathname)
    if (match.state === 'otherMethods') return otherMethods(request, match.methods)
    const operation = match.state === 'found' ? operationOf(match.key) : undefined
    if (match.state !== 'found' || !operation) return unknownPath(pathname)
    const preferences = isFailing ? failure(operation) : readPreferences(request.headers.get('prefer'))
    if (isFailing && preferences.status === undefined) {
      return mockProblem(500, 'injected_error', 'This error is caused by the error rate of the mock.')
    }
    const rejection = await rejectionOf(document, operation, request, match.parameters, preferences)
    return rejection ?? responses(operation, request, preferences)
  }
}

function unknownPath(pathname: string): Response {
  const path = pathname.length > 200 ? `${pathname.slice(0, 200)}…` : pathname
  return mockProblem(404, 'unknown_path', `The document describes no path that matches ${path}.`)
}

function otherMethods({ method }: Request, methods: readonly string[]): Response {
  const headers = { allow: methods.join(', ') }
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
  return mockProblem(405, 'unknown_method', `The document describes ${methods.join(', ')} for this path.`, {
    headers,
  })
}

/** Returns the preference for the first documented server error. */
function failure({ responses }: OperationView): Preferences {
  const status = responses.map((response) => Number(response.status)).find((one) => one >= 500 && one < 600)
  return { isStrict: false, ...(status === undefined ? {} : { status }) }
}

/** A request for a documented error gets it, whether or not the request is valid. */
async function rejectionOf(
  document: ApiDocument,
  operation: OperationView,
  request: Request,
  path: ReadonlyMap<string, string>,
  { status = 0 }: Preferences,
): Promise<Response | undefined> {
  const received = await readRequest(request, path)
  if (!received) return mockProblem(413, 'body_size', 'The body is larger than 1 MB.')
  const check = checkRequest(document, operation, received)
  if (check.state === 'valid' || status >= 400) return undefined
  return requestProblem(check)
}

function createResponses(document: ApiDocument) {
  const cache = new LRUCache<string, MadeBody>({
    maxSize: MAXIMUM_CACHED_CHARACTERS,
    sizeCalculation: (made) => 1000 + (made.state === 'made' ? made.body.text.length : 0),
  })

  async function bodyOf(content: BodyContentView, wanted: string | undefined): Promise<MadeBody> {
    const example = hasExample(content, wanted) ? wanted : undefined
    const key = JSON.stringify([content.pointer, content.mediaType, example])
    const made = cache.get(key) ?? makeBody(document, content, example)
    cache.set(key, made)
    return made
  }

  return async (operation: OperationView, request: Request, preferences: Preferences): Promise<Response> => {
    const chosen = chooseResponse(operation.responses, preferences)
    if (!chosen) return new Response(null, { status: 200, headers: SAFE_HEADERS })
    const content = contentOf(chosen, request, preferences)
    if (content === 'notAcceptable') return notAcceptable(chosen)
    const made = content ? await bodyOf(content, preferences.example) : undefined
    if (made?.state === 'impossible') return impossible(chosen, made)
    const applied = {
      ...(chosen.status === preferences.status ? { status: chosen.status } : {}),
      ...(made && made.body.example !== null && made.body.example === preferences.example
        ? { example: made.body.example }
        : {}),
    }
    if (preferences.isStrict && !isHonored(preferences, applied)) return notHonored(operation)
    const headers = new Headers(SAFE_HEADERS)
    for (const [name, value] of makeHeaders(document, chosen.response)) {
      headers.set(name, value)
    }
    const preferenceApplied = appliedPreferences(applied)
    if (preferenceApplied !== undefined) headers.set('preference-applied', preferenceApplied)
    if (made) headers.set('content-type', contentType(made.body.mediaType))
    const body = request.method === 'HEAD' ? null : (made?.body.text ?? null)
    return new Response(body, { status: chosen.status, headers })
  }
}

/** An error is sent in its only media types, even if the client accepts others (RFC 9110, 15.5.7). */
function contentOf(
  { response: { content }, status }: ChosenResponse,
  request: Request,
  preferences: Preferences,
): BodyContentView | 'notAcceptable' | undefined {
  if (content.length === 0 || WITHOUT_BODY.has(status)) return undefined
  const accept = request.headers.get('accept')
  const found = chooseContent(content, preferences, (mediaType) => acceptedQuality(accept, mediaType))
  return found ?? (status >= 400 ? content[0] : 'notAcceptable')
}

function contentType(mediaType: string): string {
  const isText = /^text\/[^;]*$/i.test(mediaType)
  const value = isText ? `${mediaType}; charset=utf-8` : mediaType
  return /^[\t\u0020-\u007e]+$/.test(value) ? value : 'application/octet-stream'
}

function isHonored(wanted: Preferences, applied: Partial<Preferences>): boolean {
  return wanted.status === applied.status && wanted.example === applied.example
}

function notHonored({ responses }: OperationView): Response {
  const statuses = selectableStatuses(responses)
  const detail = `The preference cannot be honored. The document describes ${statuses.join(', ') || 'no status'}.`
  return mockProblem(400, 'preference', detail)
}

function notAcceptable({ response }: ChosenResponse): Response {
  const types = response.content.map(({ mediaType }) => mediaType)
  return mockProblem(406, 'not_acceptable', `The document describes ${types.join(', ')}.`)
}

function impossible(
  { status }: ChosenResponse,
  { errors }: Extract<MadeBody, { state: 'impossible' }>,
): Response {
  const detail = `The mock cannot generate a body that matches the schema of the response ${status}, and no example does.`
  return mockProblem(501, 'unsatisfiable_schema', detail, {
    invalidParameters: errors.slice(0, 20).map((error) => ({
      field: error.path,
      rule: error.keyword,
      reason: reasonOf(error),
      source: 'response',
    })),
  })
}
