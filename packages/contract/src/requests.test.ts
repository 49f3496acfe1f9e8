import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { ApplicationCreateSchema, ApplicationUpdateSchema } from './applications/applications.ts'
import { CredentialCreateSchema, CredentialUpdateSchema } from './applications/credentials.ts'
import {
  DeveloperAuthenticateSchema,
  DeveloperForgotPasswordSchema,
  DeveloperRegisterSchema,
  DeveloperResetPasswordSchema,
  DeveloperVerifyEmailSchema,
} from './accounts/developer.ts'
import { toInvalidParameters } from './invalid-parameters.ts'
import { AcceptInviteSchema, ChangePasswordSchema, UserRegisterSchema } from './accounts/platform-users.ts'
import { ProductListQuerySchema, PublicLabelsInputSchema } from './catalog/products.ts'
import { isRedirectUri, RedirectUriSchema, splitRedirectUris } from './applications/redirect-uri.ts'
import { RegistrationCreateSchema } from './applications/registrations.ts'
import { joinsOf, SearchPathSchema, SearchQuerySchema } from './catalog/search.ts'
import { StatsQuerySchema } from './usage/stats.ts'

const ID = '3f0e7c1a-5b1d-4a57-9d1b-0c2f1f3a4b5c'

function failures(schema: z.ZodMiniType, input: unknown) {
  const parsed = schema.safeParse(input)
  return toInvalidParameters(parsed.error?.issues ?? [], { input, source: 'body' }).map(
    ({ field, rule }) => `${field} ${rule}`,
  )
}

describe('closed bodies', () => {
  it.each<[string, z.ZodMiniType, Record<string, unknown>]>([
    ['application create', ApplicationCreateSchema, { name: 'a' }],
    ['application update', ApplicationUpdateSchema, {}],
    ['credential create', CredentialCreateSchema, {}],
    ['credential update', CredentialUpdateSchema, { display_name: 'a' }],
    ['registration create', RegistrationCreateSchema, { product_version_id: ID }],
    ['authenticate', DeveloperAuthenticateSchema, { username: 'ann@stage.example', password: 'a' }],
    ['forgot password', DeveloperForgotPasswordSchema, { email: 'ann@stage.example' }],
    ['reset password', DeveloperResetPasswordSchema, { password: 'Abcdefg1', token: ID }],
    ['verify email', DeveloperVerifyEmailSchema, { token: ID }],
    ['stats', StatsQuerySchema, { start_ms: 1, end_ms: 2, metrics: ['REQUEST_COUNT'] }],
  ])('%s: reports an unknown key', (_name, schema, body) => {
    expect(failures(schema, body)).toEqual([])
    expect(failures(schema, { ...body, color: 'red' })).toEqual(['color unknown_property'])
  })

  it('do not accept a change of the auth strategy', () => {
    expect(failures(ApplicationUpdateSchema, { auth_strategy_id: ID })).toEqual([
      'auth_strategy_id unknown_property',
    ])
  })

  it('ignores unknown keys on sign-up', () => {
    const body = { email: 'ann@stage.example', full_name: 'Ann', company: 'Stage' }
    expect(failures(DeveloperRegisterSchema, body)).toEqual([])
  })
})

describe('input', () => {
  it('is trimmed, and email addresses are converted to lower case', () => {
    expect(DeveloperRegisterSchema.parse({ email: '  Ann@Stage.Example ', full_name: ' Ann  Lee ' })).toEqual(
      {
        email: 'ann@stage.example',
        full_name: 'Ann  Lee',
      },
    )
    expect(
      DeveloperAuthenticateSchema.parse({ username: ' ANN@stage.example', password: ' secret ' }),
    ).toEqual({ username: 'ann@stage.example', password: 'secret' })
  })

  it('counts as empty if it is blank', () => {
    expect(failures(ApplicationCreateSchema, { name: '   ' })).toEqual(['name min_length'])
    expect(failures(ApplicationCreateSchema, {})).toEqual(['name required'])
  })

  it.each([
    ['a', true],
    ['a'.repeat(255), true],
    ['a'.repeat(256), false],
  ])('has a maximum length of names', (name, ok) => {
    expect(ApplicationCreateSchema.safeParse({ name }).success).toBe(ok)
  })

  it('can clear optional values in an update', () => {
    const body = { description: null, redirect_uri: null }
    expect(ApplicationUpdateSchema.parse(body)).toEqual(body)
  })

  it('of platform users has the same rules as that of developers', () => {
    const user = {
      email: 'Ann@stage.example',
      fullName: 'Ann',
      organization: 'Stage',
      password: 'Abcdefg1',
    }
    expect(UserRegisterSchema.parse(user)).toEqual({
      ...user,
      email: 'ann@stage.example',
      defaultRegion: 'us',
    })
    expect(failures(UserRegisterSchema, { ...user, defaultRegion: 'asia' })).toEqual(['defaultRegion enum'])
    expect(failures(ChangePasswordSchema, { old_password: '', new_password: 'short' })).toEqual([
      'old_password min_length',
      'new_password min_length',
      'new_password min_uppercase',
      'new_password min_digits',
      'new_password min_symbols',
    ])
    const invite = { password: 'Abcdefg1', full_name: 'Ann', preferred_name: null, token: 't' }
    expect(AcceptInviteSchema.parse(invite)).toEqual(invite)
  })
})

describe('redirect URIs', () => {
  it.each([
    ['https://till.example/cb', true],
    ['https://a.example/cb, http://localhost:8080/cb', true],
    ['com.example.till:/cb', true],
    ['', true],
    ['till.example/cb', false],
    ['https://a.example/cb, b.example', false],
    ['javascript:alert(1)', false],
    ['JavaScript:alert(1)', false],
    ['https://a.example/c b', false],
    ['https:', false],
  ])('%j: valid is %s', (value, ok) => {
    expect(RedirectUriSchema.safeParse(value).success).toBe(ok)
  })

  it('are split at commas', () => {
    expect(splitRedirectUris(' https://a.example , ,https://b.example')).toEqual([
      'https://a.example',
      'https://b.example',
    ])
    expect(isRedirectUri('https://a.example')).toBe(true)
  })
})

describe('stats query', () => {
  const query = { start_ms: 1, end_ms: 2, metrics: ['REQUEST_COUNT'] }

  it('has defaults', () => {
    expect(StatsQuerySchema.parse(query)).toEqual({
      ...query,
      dimensions: [],
      granularity_ms: 86_400_000,
      filter: [],
    })
  })

  it.each([
    [{ start_ms: 2 }, 'start_ms invalid'],
    [{ metrics: [] }, 'metrics min_items'],
    [{ metrics: ['REQUEST_COUNT', 'REQUEST_COUNT'] }, 'metrics max_items'],
    [{ metrics: ['SPEED'] }, 'metrics.0 enum'],
    [{ dimensions: ['TIME', 'APPLICATION', 'STATUS_CODE'] }, 'dimensions max_items'],
    [{ filter: [{ dimension: 'TIME', type: 'IN', values: [] }] }, 'filter.0.dimension enum'],
    [{ filter: [{ dimension: 'APPLICATION', type: 'IN', values: ['a'] }] }, 'filter.0.values.0 is_uuid'],
    [{ filter: [{ dimension: 'STATUS_CODE', type: 'IN', values: ['200'] }] }, 'filter.0.values.0 is_number'],
    [{ filter: [{ dimension: 'STATUS_CODE_GROUPED', type: 'LIKE', values: ['2XX'] }] }, 'filter.0.type enum'],
    [
      { filter: [{ dimension: 'STATUS_CODE_GROUPED', type: 'IN', values: ['2xx'] }] },
      'filter.0.values.0 matches_regex',
    ],
  ])('rejects %j', (change, expected) => {
    expect(failures(StatsQuerySchema, { ...query, ...change })).toEqual([expected])
  })
})

describe('catalog', () => {
  it('accepts one search index and known joins', () => {
    expect(failures(SearchPathSchema, { indices: 'users' })).toEqual(['indices enum'])
    expect(joinsOf(SearchQuerySchema.parse({ q: ' a ', join: 'versions, owners' }))).toEqual(['versions'])
    expect(SearchQuerySchema.parse({}).q).toBe('')
    expect(failures(ProductListQuerySchema, { 'filter[id]': 'x' })).toEqual(['filter[id] is_uuid'])
  })

  it('limits the format and number of labels', () => {
    expect(failures(PublicLabelsInputSchema, { team: 'a-b.c_d' })).toEqual([])
    expect(failures(PublicLabelsInputSchema, { team: '-a' })).toEqual(['team is_label'])
    expect(failures(PublicLabelsInputSchema, { _team: 'a' })).toEqual(['_team is_label'])
    const tooManyLabels = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v']))
    expect(failures(PublicLabelsInputSchema, tooManyLabels)).toEqual([' max_items'])
  })
})

describe('text input', () => {
  it('rejects NUL characters, which PostgreSQL cannot store', () => {
    const input = { email: 'ann@stage.example', full_name: 'Ann\u0000' }
    expect(failures(DeveloperRegisterSchema, input)).toEqual(['full_name invalid'])
  })
})
