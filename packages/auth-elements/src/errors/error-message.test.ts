import { expect, test } from 'vitest'
import { ProblemBodySchema, readBody } from '../api/response-schemas.ts'
import { en } from '../i18n/en.ts'
import { errorDetails } from './error-details.ts'
import { errorMessage, mentionsPassword } from './error-message.ts'
import type { FormFailure } from './form-failure.ts'

/** A failure with the body of its response. */
interface Response extends Omit<FormFailure, 'problem'> {
  data?: unknown
}

const failureOf = ({ data, ...failure }: Response): FormFailure => ({
  ...failure,
  problem: readBody(ProblemBodySchema, data),
  details: errorDetails,
})

const english = { messages: en }
const requirement = { errors: [{ detail: 'password misses a requirement: one digit, one symbol' }] }
const parameter = { invalid_parameters: [{ field: 'email', reason: 'is not valid' }] }
const fullBody = { ...parameter, title: 'locked', detail: 'detail', errors: [{ detail: 'first error' }] }

/**
 * One row per line of docs/reference/errors.md#messages-of-the-forms, each with a body that matches every
 * later row too.
 */
const ROWS: [string, Response, string, boolean?][] = [
  ["0: the host's message first", { status: 401, data: requirement, hostMessage: 'Ask Ada' }, 'Ask Ada'],
  [
    '1: password requirements before 401',
    { status: 401, data: requirement },
    'Password misses a requirement:',
  ],
  [
    '1: password requirements before 503',
    { status: 503, data: requirement },
    'Password misses a requirement:',
  ],
  ['locked account: status 423 on login', { status: 423, data: fullBody }, en.accountLocked, true],
  [
    'locked account: by title, before 401',
    { status: 401, data: { title: 'Account locked' } },
    en.accountLocked,
    true,
  ],
  ['locked account: on login only', { status: 401, data: { title: 'Account locked' } }, en.wrongCredentials],
  ['2: 401 ignores the body', { status: 401, data: fullBody }, en.wrongCredentials],
  ...Object.entries({
    'developer-disabled': en.accountPending,
    'developer-rejected': en.accountRejected,
    'developer-deactivated': en.accountDeactivated,
    'account-locked': en.accountLocked,
    'session-required': en.sessionExpired,
    'session-expired': en.sessionExpired,
    'email-unconfirmed': en.emailUnconfirmed,
    'email-already-confirmed': en.emailAlreadyConfirmed,
    'password-sign-in-disabled': en.passwordSignInOff,
    'password-too-common': en.passwordTooCommon,
    'password-made-of-names': en.passwordMadeOfNames,
  }).map(([type, text]): [string, Response, string] => [
    `type ${type}: before 401 and 403`,
    { status: 401, data: { type: `/problems/${type}`, ...parameter } },
    text,
  ]),
  ['unknown problem type', { status: 403, data: { type: '/problems/x' } }, en.invalidAccessCode],
  ['3: 403', { status: 403, data: fullBody }, en.invalidAccessCode],
  ['4: 503', { status: 503, data: fullBody }, en.serviceUnavailable],
  ['4: no response', {}, en.serviceUnavailable],
  ['5: 429', { status: 429, data: fullBody }, en.tooManyAttempts],
  ['6: invalid_parameters', { status: 400, data: fullBody }, 'Email is not valid'],
  [
    '6: reason that already starts with the field',
    { status: 400, data: { invalid_parameters: [{ field: 'email', reason: 'Email is taken' }] } },
    'Email is taken',
  ],
  [
    '6b: empty invalid_parameters',
    { status: 400, data: { invalid_parameters: [], detail: 'detail' } },
    'detail',
  ],
  [
    '6b: detail before errors',
    { status: 400, data: { detail: 'detail', errors: [{ detail: 'first' }] } },
    'detail',
  ],
  ['7: check in the browser', { check: 'missingInfo' }, en.missingInfo],
  ['8: errors, capitalized', { status: 400, data: { errors: [{ detail: 'not now' }] } }, 'Not now'],
  [
    '9: reason phrase',
    { status: 404, statusText: 'Missing here', data: { title: 'T' } },
    'Error 404: Missing here',
  ],
  [
    '9: title without a reason phrase',
    { status: 404, statusText: '', data: { title: 'Gone away' } },
    'Error 404: Gone away',
  ],
  ['9: standard phrase without a title', { status: 404, statusText: '' }, 'Error 404: Not Found'],
  ['9: fallback text for an unknown status', { status: 599, statusText: '' }, 'Error 599: unknown error'],
  [
    '8: the first entry of errors, if another one is malformed',
    { status: 400, data: { errors: [{ detail: 'first' }, { detail: 7 }] } },
    'First',
  ],
  [
    '8: the entry of errors after malformed ones',
    { status: 400, data: { errors: [null, 'x', { detail: 'last' }] } },
    'Last',
  ],
  [
    '6: the invalid parameter beside a malformed one',
    { status: 400, data: { invalid_parameters: [{ field: 'name' }, ...parameter.invalid_parameters] } },
    'Email is not valid',
  ],
  [
    'a type with the name of a member of every object',
    { status: 400, data: { type: '/problems/constructor', detail: 'Some detail' } },
    'Some detail',
  ],
  ['malformed parts', { status: 400, data: { detail: 7, errors: 'x' } }, 'Error 400: Bad Request'],
  ['string body', { status: 500, data: '<html>' }, 'Error 500: Internal Server Error'],
  ['null body', { status: 500, data: null }, 'Error 500: Internal Server Error'],
]

test.each(ROWS)('%s', (_, failure, text, isLogin = false) => {
  expect(errorMessage(failureOf(failure), english, isLogin ? 'login' : 'register').text).toBe(text)
})

test('shows the text of the server while the details could not be loaded', () => {
  const textOf = (data: object) =>
    errorMessage({ ...failureOf({ status: 400, data }), details: undefined }, english, 'register').text
  expect(textOf(parameter)).toBe('email is not valid')
  expect(textOf({ errors: [{ detail: 'not now' }] })).toBe('not now')
})

test('splits password requirements into a title and a list', () => {
  expect(errorMessage(failureOf({ status: 400, data: requirement }), english, 'register')).toEqual({
    text: 'Password misses a requirement:',
    items: ['One digit', 'One symbol'],
  })
})

test('returns password requirements without a colon as one text', () => {
  const data = { errors: [{ detail: 'a password requirement is not met' }] }
  expect(errorMessage(failureOf({ status: 400, data }), english, 'register')).toEqual({
    text: 'A password requirement is not met',
  })
})

test('places the message by the field of the first entry', () => {
  const fields = (...names: string[]) => ({
    data: { invalid_parameters: names.map((field) => ({ field, reason: 'is not valid' })) },
  })
  expect(mentionsPassword(failureOf({ data: requirement }))).toBe(true)
  expect(mentionsPassword(failureOf({ data: parameter }))).toBe(false)
  expect(mentionsPassword(failureOf(fields('password', 'email')))).toBe(true)
  expect(mentionsPassword(failureOf(fields('email', 'password')))).toBe(false)
  expect(mentionsPassword({})).toBe(false)
})
