import { NewPasswordSchema } from '@stagedoor/contract/accounts/password'
import {
  AcceptInviteSchema,
  ChangePasswordSchema,
  PasswordResetSchema,
  UserRegisterSchema,
} from '@stagedoor/contract/accounts/platform-users'
import { LANGUAGES } from '@stagedoor/contract/languages'
import { toInvalidParameters } from '@stagedoor/contract/invalid-parameters'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProblemBodySchema, readBody } from '../api/response-schemas.ts'
import { loadLocale } from '../i18n/load-locale.ts'
import { en } from '../i18n/en.ts'
import { FIELD_MESSAGES } from '../i18n/field-messages.ts'
import { errorDetails } from './error-details.ts'
import { errorMessage } from './error-message.ts'
import type { FormFailure } from './form-failure.ts'
import { loadErrorDetails } from './load-error-details.ts'

/** The response of the server to an invalid request. */
function rejection(schema: z.ZodMiniType, input: unknown) {
  const issues = schema.safeParse(input).error?.issues ?? []
  const data = {
    type: '/problems/validation-failed',
    detail: 'Validation failed',
    invalid_parameters: toInvalidParameters(issues, { input, source: 'body' }),
  }
  return failureOf(data)
}

function failureOf(data: unknown) {
  return { status: 400, problem: readBody(ProblemBodySchema, data), details: errorDetails }
}

const english = { messages: en, lang: 'en' } as const

const password = 'Another-horse-8'
const REGISTRATION = { email: 'ada@example.com', fullName: 'Ada', organization: 'Engines', password }

const REJECTIONS: [string, z.ZodMiniType, unknown, string][] = [
  ['email', UserRegisterSchema, { ...REGISTRATION, email: 'ada' }, FIELD_MESSAGES.en.invalidEmail],
  ['empty name', UserRegisterSchema, { ...REGISTRATION, fullName: ' ' }, 'Full name is required'],
  ['missing name', UserRegisterSchema, { ...REGISTRATION, fullName: undefined }, 'Full name is required'],
  [
    'long name',
    UserRegisterSchema,
    { ...REGISTRATION, organization: 'x'.repeat(999) },
    'Organization can’t have more than 255 characters',
  ],
  [
    'short password',
    PasswordResetSchema,
    { password: 'Aa1', token: 'x' },
    'Password must have at least 8 characters',
  ],
  ['simple password', PasswordResetSchema, { password: 'aaaaaaaaaa', token: 'x' }, 'At least 3 of these:'],
  [
    'old password',
    ChangePasswordSchema,
    { old_password: ' ', new_password: password },
    'Current password is required',
  ],
  [
    'new password',
    ChangePasswordSchema,
    { old_password: 'x', new_password: 'Aa1' },
    'New password must have at least 8 characters',
  ],
  ['link without a token', PasswordResetSchema, { password, token: '' }, en.linkInvalid],
  [
    'long preferred name',
    AcceptInviteSchema,
    { password, full_name: 'Ada', preferred_name: 'x'.repeat(999), token: 'x' },
    'Preferred name (optional) can’t have more than 256 characters',
  ],
]

describe('a field that the server rejects', () => {
  test.each(REJECTIONS)('is described by its rule: %s', (_, schema, input, text) => {
    expect(errorMessage(rejection(schema, input), english, 'register').text).toBe(text)
  })

  test.each(LANGUAGES.filter((language) => language !== 'en'))(
    'is described without English text: %s',
    async (language) => {
      const messages = { ...en, ...(await loadLocale(language)) }
      for (const [, schema, input] of REJECTIONS) {
        const failure = rejection(schema, input)
        const { text } = errorMessage(failure, { messages, lang: language }, 'register')
        expect(text).not.toContain(failure.problem.invalid_parameters[0]?.reason)
        expect(text).not.toMatch(/[{}]/)
      }
    },
  )

  test('names all character classes of a simple password once', () => {
    const failure = rejection(z.object({ password: NewPasswordSchema }), { password: 'aaaaaaaaaa' })
    expect(errorMessage(failure, english, 'register').items).toEqual([
      en.passwordUppercase,
      en.passwordLowercase,
      en.passwordNumber,
      en.passwordSpecial,
    ])
  })

  test('keeps the reason of another rule, and of a server without rules', () => {
    const of = (parameter: object) =>
      errorMessage(failureOf({ invalid_parameters: [parameter] }), english, 'register').text
    expect(of({ field: 'organization', rule: 'invalid', reason: 'is closed' })).toBe(
      'Organization isn’t valid (is closed)',
    )
    expect(of({ field: 'shoe_size', rule: 'max', maximum: 50, reason: 'is odd' })).toBe('Shoe_size is odd')
    expect(of({ field: 'constructor', rule: 'max', maximum: 50, reason: 'is odd' })).toBe(
      'Constructor is odd',
    )
  })
})

describe('details of an error body', () => {
  const failure = failureOf({ invalid_parameters: [{ field: 'email', rule: 'invalid', reason: 'is odd' }] })

  test('are loaded for invalid fields, errors of the version 1 API and bodies without a title', async () => {
    for (const { problem } of [
      failure,
      failureOf({ title: 'T', errors: [{ detail: 'not now' }] }),
      failureOf(''),
    ]) {
      expect((await loadErrorDetails({ status: 400, problem })).details).toBe(errorDetails)
    }
  })

  test.each<FormFailure>([
    {},
    { check: 'missingInfo' },
    { ...failureOf({ title: 'Conflict', detail: 'not now' }), details: undefined },
    { ...failure, details: undefined, hostMessage: 'Ask Ada' },
  ])('are not loaded if the message does not need them: %j', async (other) => {
    expect(await loadErrorDetails(other)).toBe(other)
  })
})
