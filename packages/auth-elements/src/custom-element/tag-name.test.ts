import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TAG_NAME_MESSAGES, toTagName } from './tag-name.ts'

describe('toTagName', () => {
  test.each([
    ['auth-login', 'auth-login'],
    ['AuthLogin', 'auth-login'],
    ['  Auth Login  ', 'auth-login'],
    ['authLOGIN', 'auth-login'],
    ['auth--login-', 'auth-login'],
    ['auth - Login', 'auth-login'],
    ['MyÉlan', 'my-élan'],
    ['HTMLConf', 'html-conf'],
    ['my_element.name', 'my-element-name'],
    ['Auth2FA', 'auth2-fa'],
  ])('converts %j to %s', (name, tag) => {
    expect(toTagName(name)).toBe(tag)
  })

  test.each([[''], ['   '], ['-'], ['---'], [undefined], [null], [42], [{}], [['auth-login']]])(
    'rejects %j as not a valid string',
    (name) => {
      expect(() => toTagName(name)).toThrow(TAG_NAME_MESSAGES.notAString)
    },
  )

  test.each([['login'], ['Login'], ['login-'], ['LOGIN'], ['login-😍']])(
    'rejects %j as not kebab-case',
    (name) => {
      expect(() => toTagName(name)).toThrow(TAG_NAME_MESSAGES.notKebabCase)
    },
  )

  test('has the documented messages', () => {
    expect(Object.values(TAG_NAME_MESSAGES)).toEqual([
      'You must provide a kebab-case string for the custom element tag name',
      'You must provide a valid string for the custom element tag name',
      'You must provide a valid React Element',
    ])
  })

  test('returns a kebab-case name or one of the messages for any input', () => {
    const names = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z -]*$/), fc.anything())
    fc.assert(
      fc.property(names, (name) => {
        const result = attempt(() => toTagName(name))
        const isMessage = Object.values<string>(TAG_NAME_MESSAGES).includes(result)
        expect(isMessage || /^[^A-Z\s-]+(-[^A-Z\s-]+)+$/.test(result)).toBe(true)
      }),
    )
  })
})

/** Returns the result, or the message of the error. */
function attempt(task: () => string): string {
  try {
    return task()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
