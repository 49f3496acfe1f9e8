import { REQUEST_TIMEOUT_MS } from '@stagedoor/contract/constants'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha'
import { solveChallenge as solveFirstChallenge } from 'altcha-lib/v1'
import type { Challenge as FirstChallenge } from 'altcha-lib/v1/types'
import type { HumanCheck } from './human-check.ts'

/**
 * ALTCHA: a proof of work for a challenge of the portal's own server, without interaction or tracking.
 * Supports both versions of the protocol; returns the payload that their server libraries verify.
 */
export const prove: HumanCheck['prove'] = async (options, { credentials, signal }) => {
  if (options.provider !== 'altcha') throw new Error(`This is ALTCHA, not ${options.provider}`)
  const challenge = await fetchChallenge(options.challengeUrl, credentials, signal)
  const payload = isChallenge(challenge)
    ? await solve(challenge, signal)
    : await solveFirst(challenge, signal)
  return btoa(JSON.stringify(payload))
}

async function fetchChallenge(url: string, credentials: RequestCredentials, signal: AbortSignal) {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const response = await fetch(url, { credentials, signal: AbortSignal.any([signal, timeout]) })
  if (!response.ok) throw new Error(`The challenge could not be fetched: status ${response.status}`)
  const challenge: unknown = await response.json()
  if (isChallenge(challenge) || isFirstChallenge(challenge)) return challenge
  throw new Error(`${url} did not answer with an ALTCHA challenge`)
}

async function solve(challenge: Challenge, signal: AbortSignal) {
  const controller = abortedWith(signal)
  const isPbkdf2 = challenge.parameters.algorithm.startsWith('PBKDF2')
  const deriveKey = isPbkdf2 ? deriveByPbkdf2 : deriveBySha
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  if (!solution) throw new Error('The challenge was not solved')
  return { challenge, solution }
}

async function solveFirst(challenge: FirstChallenge, signal: AbortSignal) {
  const { algorithm, challenge: hash, salt, signature, maxnumber } = challenge
  const { promise, controller } = solveFirstChallenge(hash, salt, algorithm, maxnumber)
  signal.addEventListener('abort', () => controller.abort())
  const solution = await promise
  if (!solution) throw new Error('The challenge was not solved')
  return { algorithm, challenge: hash, number: solution.number, salt, signature, took: solution.took }
}

function abortedWith(signal: AbortSignal): AbortController {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  return controller
}

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value
}

function isFirstChallenge(value: unknown): value is FirstChallenge {
  return typeof value === 'object' && value !== null && 'challenge' in value && 'salt' in value
}
