import { ERRORS, type ErrorCode, problemType } from '@stagedoor/contract/error-codes'
import { LANGUAGES, type Language } from '@stagedoor/contract/languages'
import { describe, expect, it } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { ENGLISH } from '../../i18n/messages.ts'
import { ApiProblem, readProblem } from './api-problem.ts'
import { describeProblem } from './describe-problem.ts'

async function describeBody(body: unknown, language: Language = 'en', status = 400) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { messages } = await loadLanguage(language)
  return describeProblem(await readProblem(new Response(text, { status })), messages)
}

const bodyOf = (code: ErrorCode, overrides: Record<string, unknown> = {}) => ({
  status: ERRORS[code].status,
  title: ERRORS[code].title,
  detail: `English detail of ${code}`,
  type: problemType(code),
  ...overrides,
})

/** Codes sent only to gateways, platform users and the console, or in redirects. */
const NOT_FOR_THE_PORTAL = new Set<string>([
  'gateway_required',
  'role_required',
  'too_many_batches',
  'invalid_access_code',
  'human_check_failed',
  'invalid_sso_response',
])
const CODES = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => !NOT_FOR_THE_PORTAL.has(code))

describe('describeProblem', () => {
  it.each(LANGUAGES)('has a message for every error code in %s', async (language) => {
    const descriptions = await Promise.all(CODES.map((code) => describeBody(bodyOf(code), language)))
    expect(descriptions.filter((text) => text.startsWith('English detail') || text.trim() === '')).toEqual([])
  })

  it.each([
    ['quota', bodyOf('credential_quota_reached'), /Höchstzahl an Zugangsdaten/],
    ['conflict', bodyOf('conflict'), /gleichzeitig geändert/],
    ['name conflict', bodyOf('name_taken'), /^Sie haben bereits eine Anwendung mit diesem Namen\.$/],
    ['rate limit', bodyOf('too_many_attempts'), /^Zu viele Versuche/],
    ['outage', bodyOf('unavailable'), /^Der Dienst ist nicht verfügbar/],
    ['type that differs from its code', bodyOf('scopes_unavailable'), /keine Scopes/],
    ['validation error without fields', bodyOf('validation_failed'), /^Einige Werte sind ungültig/],
  ] as const)('returns German text: %s', async (_name, body, expected) => {
    expect(await describeBody(body, 'de')).toMatch(expected)
  })

  it('returns the rule of each invalid field in German', async () => {
    const body = bodyOf('validation_failed', {
      invalid_parameters: [
        { field: 'name', rule: 'required', reason: 'is required' },
        {
          field: 'description',
          rule: 'max_length',
          maximum: 500,
          reason: 'must not have more than 500 characters',
        },
        { field: 'redirect_uri', rule: 'invalid', reason: 'must be one or more URIs' },
        { field: 'sort', rule: 'enum', choices: ['a', 'b'], reason: 'must be one of: a, b' },
      ],
    })
    expect(await describeBody(body, 'de')).toBe(
      'Name: Pflichtfeld, Beschreibung: höchstens 500 Zeichen, Geben Sie Redirect-URIs mit Protokoll an, zum Beispiel https://, und ohne Fragment (#), sort: einer dieser Werte: a, b',
    )
  })

  it('adds the reason to a rule that has no message of its own', async () => {
    const body = bodyOf('validation_failed', {
      invalid_parameters: [
        { field: 'scopes.1', rule: 'invalid', reason: 'is not supported by the auth strategy' },
      ],
    })
    expect(await describeBody(body, 'de')).toBe(
      'Scopes: ungültiger Wert (is not supported by the auth strategy)',
    )
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'treats %s as an unknown code and field',
    async (name) => {
      const invalid = { field: name, rule: 'invalid', reason: 'is wrong' }
      expect(await describeBody(bodyOf('validation_failed', { invalid_parameters: [invalid] }))).toBe(
        `${name} isn’t valid (is wrong)`,
      )
      expect(await describeBody(bodyOf('conflict', { type: problemType(name as ErrorCode) }))).toBe(
        'English detail of conflict',
      )
    },
  )

  it('returns field and reason for servers that send no rule', async () => {
    const text = await describeBody({
      status: 400,
      title: 'Bad request',
      detail: 'Validation failed',
      invalid_parameters: [
        { field: 'name', reason: 'is required' },
        { field: 'redirect_uri', reason: 'Redirect_uri must be a URI' },
      ],
    })
    expect(text).toBe('name is required, Redirect_uri must be a URI')
  })

  it.each([
    [
      'the detail rather than the title',
      { title: 'Name already in use', detail: 'Pick another name' },
      'Pick another name',
    ],
    [
      'the detail for an unknown type',
      { title: 'New', detail: 'Something new', type: '/problems/new' },
      'Something new',
    ],
    ['the title without a detail', { title: 'Conflict' }, 'Conflict'],
    ['the message of older servers', { message: 'Too long' }, 'Too long'],
    ['the errors of version 1', { errors: [{ detail: 'wrong password' }] }, 'wrong password'],
    ['the status for an unreadable body', '<html>', 'Error 400'],
  ])('returns %s', async (_name, body, expected) => {
    expect(await describeBody(body)).toBe(expected)
  })

  it('returns the offline message when the server cannot be reached', () => {
    expect(describeProblem(new ApiProblem({ status: 0, title: '' }), ENGLISH.messages)).toBe(
      ENGLISH.messages.common.offline,
    )
  })

  it('returns a generic message for an error that is not a problem response', () => {
    expect(describeProblem(new TypeError('x is undefined'), ENGLISH.messages)).toBe(
      ENGLISH.messages.common.genericError,
    )
  })

  it('returns the detail while the page messages are not loaded', async () => {
    const { problems: _, ...messages } = ENGLISH.messages
    const error = await readProblem(new Response(JSON.stringify(bodyOf('unavailable')), { status: 503 }))
    expect(describeProblem(error, messages as typeof ENGLISH.messages)).toBe('English detail of unavailable')
  })
})
