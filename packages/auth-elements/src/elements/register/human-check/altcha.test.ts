import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { createChallenge as createVersion1, verifySolution as verifyVersion1 } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import { isHumanCheckFailedError } from '../../../errors/human-check-failed-error.ts'
import { DEFAULT_OPTIONS } from '../../../options.ts'
import { sharedTestServer } from '../../../testing/shared-test-server.ts'
import { proveHuman } from './prove-human.ts'

const server = sharedTestServer()

const HMAC = 'a secret of this test'
const neverAborted = new AbortController().signal

function prove() {
  const humanCheck = { provider: 'altcha', challengeUrl: `${server.url()}/challenge` } as const
  return proveHuman({ ...DEFAULT_OPTIONS, humanCheck }, neverAborted)
}

test('solves a challenge so that the server library accepts the result', async () => {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    deriveKey,
    hmacSignatureSecret: HMAC,
  })
  server.respond({ status: 200, body: challenge })
  const payload = JSON.parse(atob(await prove()))
  expect(await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: HMAC })).toMatchObject({
    verified: true,
  })
  expect(server.requests()).toMatchObject([{ method: 'GET', path: '/challenge' }])
})

test('solves a challenge of protocol version 1', async () => {
  server.respond({ status: 200, body: await createVersion1({ hmacKey: HMAC, maxNumber: 50 }) })
  expect(await verifyVersion1(await prove(), HMAC)).toBe(true)
})

test.each([
  ['an error', { status: 500 }],
  ['another object', { status: 200, body: { hello: 'world' } }],
  ['HTML', { status: 200, body: '<html>' }],
])('fails the check for %s instead of a challenge', async (_, response) => {
  server.respond(response)
  await expect(prove()).rejects.toSatisfy(isHumanCheckFailedError)
})
