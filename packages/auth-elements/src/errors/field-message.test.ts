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
import { errorMessage } from './error-message.ts'

/** The response of the server to an invalid request. */
function rejection(schema: z.ZodMiniType, input: unknown) {
  const issues = schema.safeParse(input).error?.issues ?? []
  const data = {
    type: '/problems/validation-failed',
    detail: 'Validation failed',
    invalid_parameters: toInvalidParameters(issues, { input, source: 'body' }),
  }
  return { status: 400, problem: readBody(ProblemBodySchema, data) }
}

const password = 'Another-horse-8'
const REGISTRATION = { email: 'ada@example.com', fullName: 'Ada', organization: 'Engines', password }

const REJECTIONS: [string, z.ZodMiniType, unknown, string][] = [
  ['email', UserRegisterSchema, { ...REGISTRATION, email: 'ada' }, en.emailInvalid],
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
    expect(errorMessage(rejection(schema, input), en, 'register').text).toBe(text)
  })

  test.each(LANGUAGES.filter((language) => language !== 'en'))(
    'is described without English text: %s',
    async (language) => {
      const messages = (await loadLocale(language)) ?? en
      for (const [, schema, input] of REJECTIONS) {
        const failure = rejection(schema, input)
        const { text } = errorMessage(failure, messages, 'register')
        expect(text).not.toContain(failure.problem.invalid_parameters[0]?.reason)
        expect(text).not.toMatch(/[{}]/)
      }
    },
  )

  test('names all character classes of a simple password once', () => {
    const failure = rejection(z.object({ password: NewPasswordSchema }), { password: 'aaaaaaaaaa' })
    expect(errorMessage(failure, en, 'register').items).toEqual([
      en.passwordUppercase,
      en.passwordLowercase,
      en.passwordNumber,
      en.passwordSpecial,
    ])
  })

  test('keeps the reason of another rule, and of a server without rules', () => {
    const of = (parameter: object) =>
      errorMessage(
        { status: 400, problem: readBody(ProblemBodySchema, { invalid_parameters: [parameter] }) },
        en,
        'register',
      ).text
    expect(of({ field: 'organization', rule: 'invalid', reason: 'is closed' })).toBe(
      'Organization isn’t valid (is closed)',
    )
    expect(of({ field: 'shoe_size', rule: 'max', maximum: 50, reason: 'is odd' })).toBe('Shoe_size is odd')
    expect(of({ field: 'constructor', rule: 'max', maximum: 50, reason: 'is odd' })).toBe(
      'Constructor is odd',
    )
  })
})
