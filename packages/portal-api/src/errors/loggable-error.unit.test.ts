import { expect, it } from 'vitest'
import { loggableError } from './loggable-error.ts'

it.each([
  [
    'Failed to parse URL from http://a.example/b?token=secret',
    'Failed to parse URL from http://a.example/b?…',
  ],
  ['GET /reset-password?token=secret&x failed: 1', 'GET /reset-password?… failed: 1'],
  ['No route matches "/a?token=secret"', 'No route matches "/a?…"'],
  ['https://a.example/#access_token=secret then', 'https://a.example/#… then'],
  ['smtp://user:secret@mail.example:25 refused', 'smtp://…@mail.example:25 refused'],
  ['Is it there? Yes', 'Is it there? Yes'],
  ['syntax error at or near "?"', 'syntax error at or near "?"'],
])('redacts query strings, fragments and credentials in URLs: %s', (message, expected) => {
  expect(loggableError(new Error(message)).message).toBe(expected)
  expect(loggableError(new Error('outer', { cause: new Error(message) })).cause?.message).toBe(expected)
})

it('keeps only the stack frames, even if the message has changed', () => {
  const error = new Error('first line\nsecret line\n  at home')
  error.message = 'changed'
  const { stack } = loggableError(error)
  expect(stack).toMatch(/^at .*loggable-error\.unit\.test/)
  expect(stack).not.toMatch(/secret|home|first/)
})

it('omits the URL that Node stores in the error', async () => {
  const parse = async () => new URL('http://256.256.256.256/?token=secret')
  const error = await parse().catch((reason: unknown) => reason)
  expect(error).toMatchObject({ input: expect.stringContaining('secret') })
  expect(JSON.stringify(loggableError(error))).not.toContain('secret')
})
