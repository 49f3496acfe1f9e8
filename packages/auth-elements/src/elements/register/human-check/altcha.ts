import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha'
import { solveChallenge as solveFirstChallenge } from 'altcha-lib/v1'
import type { Challenge as Version1Challenge } from 'altcha-lib/v1/types'
import type { HumanCheck } from './human-check.ts'

/**
 * ALTCHA: a proof of work for a challenge of the portal's own server, without interaction or tracking.
 * Supports both versions of the protocol; returns the payload that their server libraries verify.
 */
export const prove: HumanCheck['prove'] = async (options, { get, signal }) => {
  if (options.provider !== 'altcha')
    throw new Error(`ALTCHA does not support the provider ${options.provider}`)
  const challenge = await get(options.challengeUrl)
  return btoa(JSON.stringify(await solution(challenge, signal)))
}

function solution(challenge: unknown, signal: AbortSignal) {
  if (isChallenge(challenge)) return solve(challenge, signal)
  if (isVersion1Challenge(challenge)) return solveVersion1(challenge, signal)
  throw new Error('The response is not an ALTCHA challenge')
}

async function solve(challenge: Challenge, signal: AbortSignal) {
  const controller = abortedWith(signal)
  const isPbkdf2 = challenge.parameters.algorithm.startsWith('PBKDF2')
  const deriveKey = isPbkdf2 ? deriveByPbkdf2 : deriveBySha
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  if (!solution) throw new Error('The challenge was not solved')
  return { challenge, solution }
}

async function solveVersion1(challenge: Version1Challenge, signal: AbortSignal) {
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

function isVersion1Challenge(value: unknown): value is Version1Challenge {
  return typeof value === 'object' && value !== null && 'challenge' in value && 'salt' in value
}
