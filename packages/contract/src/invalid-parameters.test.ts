import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type RuleFailure, ruleIssue, toInvalidParameters } from './invalid-parameters.ts'
import { InvalidParameterSchema, STANDARD_RULES } from './problem.ts'

function entries(schema: z.ZodMiniType, input: unknown) {
  const parsed = schema.safeParse(input)
  return toInvalidParameters(parsed.error?.issues ?? [], { input, source: 'body' })
}

/** Returns the only entry for the field `value`, without field and source. */
function failure(schema: z.ZodMiniType, value: unknown) {
  const [entry, ...others] = entries(z.object({ value: schema }), { value })
  expect(others).toEqual([])
  expect(InvalidParameterSchema.safeParse(entry).success).toBe(true)
  const { field, source, ...rest } = entry ?? { field: 'none' }
  expect([field, source]).toEqual(['value', 'body'])
  return rest
}

describe('toInvalidParameters', () => {
  it('returns no entries for a valid value', () => {
    expect(entries(z.object({ name: z.string() }), { name: 'Seat map' })).toEqual([])
  })

  it.each<[string, z.ZodMiniType, unknown, RuleFailure]>([
    ['missing', z.string(), undefined, { rule: 'required', reason: 'is required' }],
    ['null', z.string(), null, { rule: 'is_string', reason: 'must be a string' }],
    ['string', z.string(), 4, { rule: 'is_string', reason: 'must be a string' }],
    ['number', z.number(), 'a', { rule: 'is_number', reason: 'must be a number' }],
    ['integer', z.int(), 1.5, { rule: 'is_integer', reason: 'must be an integer' }],
    ['boolean', z.boolean(), 'yes', { rule: 'is_boolean', reason: 'must be a boolean' }],
    ['array', z.array(z.string()), {}, { rule: 'is_array', reason: 'must be an array' }],
    ['object', z.object({}), 'a', { rule: 'is_object', reason: 'must be an object' }],
    ['record', z.record(z.string(), z.string()), [], { rule: 'is_object', reason: 'must be an object' }],
    ['is null', z.null(), 1, { rule: 'is_null', reason: 'must be null' }],
    ['date and time', z.iso.datetime(), 'now', { rule: 'is_date_time', reason: 'must be a date and time' }],
    ['uuid', z.uuid(), '1', { rule: 'is_uuid', reason: 'must be a UUID' }],
    ['guid', z.guid(), '1', { rule: 'is_uuid', reason: 'must be a UUID' }],
    ['base64', z.base64(), '?', { rule: 'is_base64', reason: 'must be base64' }],
    [
      'regex',
      z.string().check(z.regex(/^a$/)),
      'b',
      { rule: 'matches_regex', reason: 'does not have the expected format' },
    ],
    ['email', z.email(), 'a', { rule: 'invalid', reason: 'must be a valid email address' }],
    ['url', z.url(), 'a', { rule: 'invalid', reason: 'must be a valid URL' }],
    [
      'empty string',
      z.string().check(z.minLength(1)),
      '',
      { rule: 'min_length', minimum: 1, reason: 'must not be empty' },
    ],
    [
      'short string',
      z.string().check(z.minLength(8)),
      'a',
      { rule: 'min_length', minimum: 8, reason: 'must have at least 8 characters' },
    ],
    [
      'long string',
      z.string().check(z.maxLength(2)),
      'abc',
      { rule: 'max_length', maximum: 2, reason: 'must not have more than 2 characters' },
    ],
    [
      'few items',
      z.array(z.string()).check(z.minLength(1)),
      [],
      { rule: 'min_items', minimum: 1, reason: 'must have at least 1 item' },
    ],
    [
      'many items',
      z.array(z.string()).check(z.maxLength(1)),
      ['a', 'b'],
      { rule: 'max_items', maximum: 1, reason: 'must not have more than 1 item' },
    ],
    ['small', z.int().check(z.gte(1)), 0, { rule: 'min', minimum: 1, reason: 'must not be less than 1' }],
    [
      'great',
      z.int().check(z.lte(100)),
      101,
      { rule: 'max', maximum: 100, reason: 'must not be greater than 100' },
    ],
    [
      'choice',
      z.enum(['us', 'eu']),
      'asia',
      { rule: 'enum', choices: ['us', 'eu'], reason: 'must be one of: us, eu' },
    ],
    [
      'literal',
      z.literal('key_auth'),
      'other',
      { rule: 'enum', choices: ['key_auth'], reason: 'must be one of: key_auth' },
    ],
    ['multiple', z.number().check(z.multipleOf(2)), 3, { rule: 'invalid', reason: 'is not valid' }],
  ])('maps %s', (_name, schema, value, expected) => {
    expect(failure(schema, value)).toEqual(expected)
  })

  it.each<RuleFailure>([
    ...STANDARD_RULES.map((rule) => ({ rule, reason: 'is wrong' })),
    { rule: 'min_digits', minimum: 1, reason: 'must have a digit' },
    { rule: 'min_lowercase', minimum: 1, reason: 'must have a lowercase letter' },
    { rule: 'min_uppercase', minimum: 1, reason: 'must have an uppercase letter' },
    { rule: 'min_symbols', minimum: 1, reason: 'must have a special character' },
    { rule: 'dependent_fields', dependents: ['scopes'], reason: 'needs scopes' },
    { rule: 'dependent_fields', dependents: null, reason: 'needs another field' },
  ])('preserves $rule of a custom check', (expected) => {
    const schema = z.string().check(
      z.check((payload) => {
        payload.issues.push(ruleIssue(payload.value, expected))
      }),
    )
    expect(failure(schema, 'a')).toEqual(expected)
  })

  it('uses the message of a custom check as the reason', () => {
    expect(failure(z.string().check(z.refine(() => false, 'must be new')), 'a')).toEqual({
      rule: 'invalid',
      reason: 'must be new',
    })
  })

  it('reports every unknown key under its own path', () => {
    const schema = z.object({ inner: z.strictObject({}) })
    expect(entries(schema, { inner: { a: 1, b: 2 } })).toEqual([
      { field: 'inner.a', rule: 'unknown_property', reason: 'is not a known property', source: 'body' },
      { field: 'inner.b', rule: 'unknown_property', reason: 'is not a known property', source: 'body' },
    ])
  })

  it('joins nested paths with dots', () => {
    const schema = z.object({ filter: z.array(z.object({ values: z.array(z.int()) })) })
    expect(entries(schema, { filter: [{ values: [1, 'a'] }] })[0]?.field).toBe('filter.0.values.1')
  })

  it('lists the choices of an unknown discriminator', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ])
    expect(entries(schema, { kind: 'c' })).toEqual([
      { field: 'kind', rule: 'enum', choices: ['a', 'b'], reason: 'must be one of: a, b', source: 'body' },
    ])
    expect(entries(schema, {})).toEqual([
      { field: 'kind', rule: 'required', reason: 'is required', source: 'body' },
    ])
  })

  it('reports the closest branch of a union', () => {
    const schema = z.union([
      z.object({ a: z.string(), b: z.string() }),
      z.object({ a: z.string(), c: z.string(), d: z.string() }),
    ])
    expect(entries(schema, { a: 'x', c: 'y' }).map((entry) => entry.field)).toEqual(['b'])
  })

  it('reports an invalid key of a record', () => {
    const schema = z.record(z.string().check(z.maxLength(2)), z.string())
    expect(entries(schema, { long: 'a' })).toEqual([
      {
        field: 'long',
        rule: 'max_length',
        maximum: 2,
        reason: 'must not have more than 2 characters',
        source: 'body',
      },
    ])
  })

  it('uses the given source', () => {
    const parsed = z.object({ id: z.guid() }).safeParse({ id: '1' })
    expect(
      toInvalidParameters(parsed.error?.issues ?? [], { input: { id: '1' }, source: 'path' })[0]?.source,
    ).toBe('path')
  })
})
