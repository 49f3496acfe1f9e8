import { describe, expect, it } from 'vitest'
import { type ErrorCode, ERRORS, errorDefinition, problemType } from './error-codes.ts'
import { APPLICATION_QUOTA, CREDENTIAL_QUOTA } from './constants.ts'
import { InvalidParameterSchema, ReadProblemSchema } from './problem.ts'

const codes = Object.keys(ERRORS) as ErrorCode[]

describe('errors', () => {
  it.each(codes)('%s has an error status, a title and a detail', (code) => {
    const { status, title, detail } = errorDefinition(code)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(title).toMatch(/^[A-Z]/)
    expect(detail).toMatch(/^[A-Z]/)
  })

  it('has a type of its own for each error', () => {
    expect(new Set(codes.map(problemType)).size).toBe(codes.length)
    expect(problemType('scopes_unavailable')).toMatch(/\/granted-scopes-unavailable$/)
    expect(problemType('name_taken')).toBe('/problems/name-taken')
  })

  it('contains the text by which hosts recognize an error', () => {
    expect(ERRORS.developer_disabled).toEqual({
      status: 401,
      title: 'Developer is disabled',
      detail: 'Your account is pending approval for access',
    })
    const disabled = codes.filter((code) => ERRORS[code].title.includes('disabled'))
    const locked = codes.filter((code) => ERRORS[code].title.includes('locked'))
    expect([disabled, locked]).toEqual([['developer_disabled'], ['account_locked']])
  })

  it('contains the quotas', () => {
    expect(ERRORS.application_quota_reached.detail).toContain(` ${APPLICATION_QUOTA} applications`)
    expect(ERRORS.credential_quota_reached.detail).toContain(` ${CREDENTIAL_QUOTA} credentials`)
  })
})

describe('InvalidParameterSchema', () => {
  const common = { field: 'name', reason: 'is wrong', source: 'body' }

  it.each([
    { rule: 'required' },
    { rule: null },
    {},
    { rule: 'min_length', minimum: 1 },
    { rule: 'max', maximum: 1 },
    { rule: 'enum', choices: ['a'] },
    { rule: 'dependent_fields', dependents: ['a'] },
    { rule: null, dependents: null },
  ])('accepts %j', (shape) => {
    expect(InvalidParameterSchema.safeParse({ ...common, ...shape }).success).toBe(true)
  })

  it.each([
    { rule: 'unheard_of' },
    { rule: 'min_length' },
    { rule: 'min_length', maximum: 1 },
    { rule: 'required', minimum: 1 },
    { rule: 'enum', choices: [] },
    { source: 'header' },
  ])('rejects %j', (shape) => {
    expect(InvalidParameterSchema.safeParse({ ...common, ...shape }).success).toBe(false)
  })
})

describe('ReadProblemSchema', () => {
  it('reads the well-formed parts of any body', () => {
    const body = {
      status: '400',
      title: 'Bad request',
      detail: 4,
      invalid_parameters: [{ field: 'email', reason: 'is wrong', rule: 'new_rule', extra: 1 }],
      errors: 'none',
    }
    expect(ReadProblemSchema.parse(body)).toMatchObject({
      title: 'Bad request',
      invalid_parameters: [{ field: 'email', reason: 'is wrong', rule: 'new_rule' }],
    })
    expect(ReadProblemSchema.parse(body).detail).toBeUndefined()
    expect(ReadProblemSchema.parse(body).errors).toBeUndefined()
    expect(ReadProblemSchema.parse({ errors: [{ detail: 'wrong' }] }).errors?.[0]?.detail).toBe('wrong')
    expect(ReadProblemSchema.parse({})).toEqual({})
  })

  it('rejects a body that is not an object', () => {
    expect(ReadProblemSchema.safeParse('text').success).toBe(false)
  })
})
