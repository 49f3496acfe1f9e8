import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { createAttemptQueries } from '../../../security/attempts.queries.ts'
import { createKeyedHash } from '../../../security/keyed-hash.ts'
import { acceptedSecrets } from '../../../security/session-secrets.ts'

/** Time a challenge may be answered in, in milliseconds. */
export const CHALLENGE_TIME_MS = 10 * 60_000
/** The work of one guess, and how many guesses it takes: about a second of a phone, which nobody notices. */
const COST = 1_000
const GUESSES = { min: 100, max: 400 }

interface Answer {
  challenge: Challenge
  solution: Solution
}

function signingSecrets(secret: string) {
  const nameOf = createKeyedHash(secret)
  return {
    hmacSignatureSecret: nameOf('signature of human checks'),
    hmacKeySignatureSecret: nameOf('key signature of human checks'),
  }
}

/** Proof of work against registrations by machines (ALTCHA): nobody clicks anything, and no third party hears of it. */
export function createHumanCheck({ db, now, settings, sessionSecret }: Deps) {
  const nameOf = createKeyedHash(sessionSecret)
  const [current, ...others] = acceptedSecrets(sessionSecret)
  const signing = signingSecrets(current)
  const verifying = [signing, ...others.map(signingSecrets)]

  /** Whether the challenge was issued with an accepted secret and is solved. */
  async function isSolved(response: Answer): Promise<boolean> {
    for (const secrets of verifying) {
      const result = await verifySolution({ ...response, deriveKey, ...secrets }).catch(() => undefined)
      if (result?.verified) return true
    }
    return false
  }

  return {
    challenge(): Promise<Challenge> {
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(GUESSES.max, GUESSES.min),
        deriveKey,
        expiresAt: new Date(now().getTime() + CHALLENGE_TIME_MS),
        ...signing,
      })
    },

    /** Lets an answer pass once. Throws human_check_failed. Asks for none where HUMAN_CHECK_REQUIRED is off. */
    async verify(token: string | undefined): Promise<void> {
      if (!settings.HUMAN_CHECK_REQUIRED) return
      const response = readAnswer(token)
      const expiresAt = response?.challenge.parameters.expiresAt
      if (!response || !expiresAt || expiresAt * 1_000 <= now().getTime())
        throw new AppError('human_check_failed')
      if (!(await isSolved(response))) throw new AppError('human_check_failed')
      const key = `human-check:${nameOf(response.challenge.signature ?? '')}`
      const uses = await createAttemptQueries(db).count(key, new Date(expiresAt * 1_000))
      if (uses > 1) throw new AppError('human_check_failed')
    },
  }
}

/** The answer as the forms send it: base64 of JSON. What has another shape is no answer. */
function readAnswer(token: string | undefined): Answer | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(token ?? '', 'base64').toString('utf8'))
    return isAnswer(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isAnswer(value: unknown): value is Answer {
  if (!isObject(value) || !isObject(value.solution) || !isObject(value.challenge)) return false
  return isObject(value.challenge.parameters) && typeof value.challenge.signature === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
