import { expect, it } from 'vitest'
import { ENGLISH } from '../../i18n/messages.ts'
import { ApiProblem, readProblem } from './api-problem.ts'
import { describeProblem } from './describe-problem.ts'

async function describeBody(body: unknown, status = 400) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return describeProblem(await readProblem(new Response(text, { status })), ENGLISH.messages)
}

it('returns the invalid fields with their reasons', async () => {
  const text = await describeBody({
    status: 400,
    title: 'Bad request',
    detail: 'Validation failed',
    invalid_parameters: [
      { field: 'name', reason: 'is required' },
      { field: 'redirect_uri', reason: 'Redirect_uri must be a URI' },
    ],
  })
  expect(text).toBe('name is required, Redirect_uri must be a URI')
})

it.each([
  ['detail before title', { title: 'Name already in use', detail: 'Pick another name' }, 'Pick another name'],
  ['title alone', { title: 'Conflict' }, 'Conflict'],
  ['message of older servers', { message: 'Too long' }, 'Too long'],
  ['errors of version 1', { errors: [{ detail: 'wrong password' }] }, 'wrong password'],
  ['nothing that can be read', '<html>', 'Error 400'],
])('returns %s', async (_name, body, expected) => {
  expect(await describeBody(body)).toBe(expected)
})

it('returns the offline message without a response', () => {
  expect(describeProblem(new ApiProblem({ status: 0, title: 'No answer' }), ENGLISH.messages)).toBe(
    ENGLISH.messages.common.offline,
  )
})

it('returns a general message for other errors', () => {
  expect(describeProblem(new TypeError('x is undefined'), ENGLISH.messages)).toBe(
    ENGLISH.messages.common.genericError,
  )
})
