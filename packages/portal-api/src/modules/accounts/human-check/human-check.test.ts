import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { CHALLENGE_TIME_MS } from './human-check.service.ts'
import { json } from '../../../testing/requests.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'

const app = setUpTestApp({ HUMAN_CHECK_REQUIRED: 'true' })

async function solved() {
  const challenge = (await (await app.request('/auth/human-check')).json()) as Challenge
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

const encode = (response: unknown) => Buffer.from(JSON.stringify(response)).toString('base64')

function register(humanCheckToken?: string) {
  const body = { fullName: 'Uma', organization: 'Lanternhouse', password: 'Correct-horse-7' }
  return app.request(
    '/auth/api/v1/register',
    json({ ...body, email: `${crypto.randomUUID()}@example.com`, humanCheckToken }),
  )
}

describe('the human check', () => {
  it('accepts a solved challenge once', async () => {
    const token = encode(await solved())
    expect((await register(token)).status).toBe(200)
    const again = await register(token)
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({
      detail: "We could not verify that you're human. Refresh the page to try again.",
    })
  })

  it.each(['', 'nonsense', encode(null), encode({ challenge: {}, solution: {} })])(
    'rejects the token %j',
    async (token) => {
      expect((await register(token)).status).toBe(400)
    },
  )

  it('rejects a registration without a token', async () => {
    expect((await register()).status).toBe(400)
  })

  it('rejects a modified challenge, a wrong solution, and an expired challenge', async () => {
    const response = await solved()
    const { parameters } = response.challenge
    const easier = { ...response.challenge, parameters: { ...parameters, cost: 1 } }
    const wrong = { counter: 1, derivedKey: '00' }
    expect((await register(encode({ ...response, challenge: easier }))).status).toBe(400)
    expect((await register(encode({ ...response, solution: wrong }))).status).toBe(400)
    app.advance(CHALLENGE_TIME_MS)
    expect((await register(encode(response))).status).toBe(400)
  })
})
