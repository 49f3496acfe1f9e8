import { beforeAll, expect, it } from 'vitest'
import { loadPageMessages } from '../../../i18n/load-language.ts'
import { ENGLISH } from '../../../i18n/messages.ts'
import { explainAuthError } from './explain-auth-error.ts'

beforeAll(loadPageMessages)

const explain = (data: unknown, status = 400) =>
  explainAuthError({ message: '', response: { status, statusText: '', data } }, ENGLISH.messages)

it.each([
  ['a disabled account', { title: 'Developer is disabled' }, 'Your account is pending approval for access'],
  [
    'broken rules, joined with commas',
    {
      message: [
        { constraints: { isEmail: 'email must be an email' } },
        { children: [{ constraints: { isString: 'name must be a string', isLength: 'name is too short' } }] },
      ],
    },
    'Email must be a valid email address, name must be a string, name is too short',
  ],
  ['nothing where the form knows better: another title', { title: 'Unauthorized' }, undefined],
  ['nothing where the form knows better: no rules', { message: [] }, undefined],
  ['nothing where the form knows better: one message', { message: 'Too long' }, undefined],
  ['nothing where the form knows better: no body', '<html>', undefined],
])('says %s', (_name, data, expected) => {
  expect(explain(data)).toBe(expected)
})

it('leaves a call without an answer to the form', () => {
  expect(explainAuthError({ message: 'Failed to fetch' }, ENGLISH.messages)).toBeUndefined()
})
