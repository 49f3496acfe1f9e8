import { stringifyJson } from '@stagedoor/api-document/numbers/exact-json'
import {
  MAXIMUM_FIELDS,
  type RequestCheck,
  type RequestError,
} from '@stagedoor/api-document/mock/request-errors'
import { REASON_PHRASES } from '@stagedoor/contract/reason-phrases'
import type { ValueError } from '@stagedoor/api-document/validation/validation-run'

/** Maximum number of reasons in one response. */
const MAXIMUM_REASONS = 20
const MAXIMUM_TEXT = 200

interface ProblemOptions {
  headers?: Record<string, string>
  invalidParameters?: unknown[]
}

/** Creates a response of the mock itself (RFC 9457). Its `code` distinguishes it from errors that the document describes. */
export function mockProblem(
  status: number,
  code: string,
  detail: string,
  { headers = {}, invalidParameters }: ProblemOptions = {},
): Response {
  const body = {
    title: REASON_PHRASES[status] ?? 'Error',
    status,
    detail,
    code: `mock_${code}`,
    ...(invalidParameters ? { invalid_parameters: invalidParameters } : {}),
  }
  return Response.json(body, { status, headers: { ...headers, 'content-type': 'application/problem+json' } })
}

/** Returns the response to a request that does not match the document. */
export function requestProblem(check: Exclude<RequestCheck, { state: 'valid' }>): Response {
  switch (check.state) {
    case 'parameters':
      return mockProblem(400, 'invalid_parameters', 'Parameters are missing or invalid.', {
        invalidParameters: check.errors.slice(0, MAXIMUM_REASONS).map(reasonForParameter),
      })
    case 'body':
      return mockProblem(422, 'invalid_body', 'The body does not match its schema.', {
        invalidParameters: check.errors.slice(0, MAXIMUM_REASONS).map(reasonForParameter),
      })
    case 'bodyMissing':
      return mockProblem(400, 'missing_body', 'This operation requires a body.')
    case 'notJson':
      return mockProblem(400, 'malformed_body', 'The body is not valid JSON.')
    case 'tooDeep':
      return mockProblem(400, 'malformed_body', 'The body is nested too deeply.')
    case 'tooManyFields':
      return mockProblem(400, 'malformed_body', `The form has more than ${MAXIMUM_FIELDS} fields.`)
    case 'mediaType':
      return mockProblem(415, 'media_type', `Send the body as ${check.supported.join(' or ')}.`)
  }
}

function reasonForParameter({ source, name, ...error }: RequestError) {
  return { field: shortened(name + error.path), rule: error.keyword, reason: reasonOf(error), source }
}

const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ['minimum', 'at least'],
  ['exclusiveMinimum', 'more than'],
  ['maximum', 'at most'],
  ['exclusiveMaximum', 'less than'],
  ['multipleOf', 'a multiple of'],
  ['const', 'equal to'],
])

/** Describes an error for developers, in English. */
export function reasonOf({ keyword, expected }: ValueError): string {
  const value = shortened(typeof expected === 'string' ? expected : (stringifyJson(expected) ?? ''))
  const comparison = COMPARISONS.get(keyword)
  if (comparison !== undefined) return `must be ${comparison} ${value}`
  switch (keyword) {
    case 'required':
      return `${value} is required`
    case 'type':
      return `must be ${Array.isArray(expected) ? expected.join(' or ') : value}`
    case 'enum':
      return `must be one of ${value}`
    case 'format':
      return `must have the format ${value}`
    case 'pattern':
      return `must match ${value}`
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false':
      return 'is not allowed'
    case 'anyOf':
    case 'oneOf':
      return `must match ${keyword === 'oneOf' ? 'exactly one' : 'one'} of the alternatives`
    default:
      return `violates ${keyword} ${value}`
  }
}

function shortened(text: string): string {
  return text.length > MAXIMUM_TEXT ? `${text.slice(0, MAXIMUM_TEXT)}…` : text
}
