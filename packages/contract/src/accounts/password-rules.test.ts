import { describe, expect, it } from 'vitest'
import { toInvalidParameters } from '../invalid-parameters.ts'
import { NewPasswordSchema } from './password.ts'
import { checkPassword } from './password-rules.ts'

describe('checkPassword', () => {
  it.each([
    ['Abcdefg1', true],
    ['abcdefg1!', true],
    ['ABCDEFG1!', true],
    ['Abcdefgh!', true],
    ['abcdefgh1', false],
    ['Abcdefgh_', false],
    ['Abcde1!', false],
    ['', false],
    [`Aa1${'x'.repeat(125)}`, true],
    [`Aa1${'x'.repeat(126)}`, false],
  ])('%s: isAcceptable is %s', (password, expected) => {
    expect(checkPassword(password).isAcceptable).toBe(expected)
  })

  it('reports each character class and does not count an underscore as special', () => {
    expect(checkPassword('aZ_').classes).toEqual({
      uppercase: true,
      lowercase: true,
      number: false,
      special: false,
    })
    expect(checkPassword('4 ').classes).toEqual({
      uppercase: false,
      lowercase: false,
      number: true,
      special: true,
    })
  })
})

describe('NewPasswordSchema', () => {
  function rules(password: string) {
    const parsed = NewPasswordSchema.safeParse(password)
    return toInvalidParameters(parsed.error?.issues ?? [], { input: password, source: 'body' }).map(
      (entry) => entry.rule,
    )
  }

  it('reports each missing character class', () => {
    expect(rules('abcdefghi')).toEqual(['min_uppercase', 'min_digits', 'min_symbols'])
    expect(rules('ABCDEFGH1')).toEqual(['min_lowercase', 'min_symbols'])
  })

  it('reports the length', () => {
    expect(rules('Ab1!')).toEqual(['min_length'])
    expect(rules(`Aa1${'x'.repeat(126)}`)).toEqual(['max_length'])
  })

  it('trims before checking', () => {
    expect(NewPasswordSchema.parse('  Abcdefg1  ')).toBe('Abcdefg1')
    expect(rules('  Abcde1  ')).toEqual(['min_length'])
  })
})
