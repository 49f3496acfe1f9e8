import { expect, it } from 'vitest'
import { ENGLISH } from '../../../i18n/messages.ts'
import { explainAuthError } from './explain-auth-error.ts'

const explain = (data: unknown, status = 400) =>
  explainAuthError({ message: '', response: { status, statusText: '', data } }, ENGLISH.messages)

it.each([
  [
    'explains a disabled account',
    { title: 'Developer is disabled' },
    'Your account is pending approval for access',
  ],
  [
    'joins violations with commas',
    {
      message: [
        { constraints: { isEmail: 'email must be an email' } },
        { children: [{ constraints: { isString: 'name must be a string', isLength: 'name is too short' } }] },
      ],
    },
    'Email must be a valid email address, name must be a string, name is too short',
  ],
  ['returns undefined for another title', { title: 'Unauthorized' }, undefined],
  ['returns undefined without violations', { message: [] }, undefined],
  ['returns undefined for a message string', { message: 'Too long' }, undefined],
  ['returns undefined for a body that is not JSON', '<html>', undefined],
])('%s', (_title, data, expected) => {
  expect(explain(data)).toBe(expected)
})

it('returns undefined without a response', () => {
  expect(explainAuthError({ message: 'Failed to fetch' }, ENGLISH.messages)).toBeUndefined()
})
