import { isObject } from '@stagedoor/api-document/json'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { createAttemptQueries } from '../../../security/attempts.queries.ts'
import { createKeyedHash } from '../../../security/keyed-hash.ts'
import { createSessionSecrets } from '../../../security/session-secrets.ts'

/** Lifetime of a challenge, in milliseconds. */
export const CHALLENGE_TIME_MS = 10 * 60_000
/** Cost of one guess and number of guesses. Together they take a phone about a second. */
const COST = 1_000
const GUESSES = { min: 100, max: 400 }

interface SolvedChallenge {
  challenge: Challenge
  solution: Solution
}

function signingSecrets(secret: string) {
  const keyedHash = createKeyedHash(createSessionSecrets(secret))
  return {
    hmacSignatureSecret: keyedHash('signature of human checks'),
    hmacKeySignatureSecret: keyedHash('key signature of human checks'),
  }
}

/** Proof of work (ALTCHA) against automated registrations. It needs no clicks and no third party. */
export function createHumanCheck({ db, now, settings, sessionSecrets }: Deps) {
  const keyedHash = createKeyedHash(sessionSecrets)
  // Derived when used: commands run without a secret.
  const signing = () => signingSecrets(sessionSecrets.current)
  const verifying = () => sessionSecrets.accepted.map((secret) => signingSecrets(secret))

  /** Whether the challenge was issued with an accepted secret and is solved. */
  async function isSolved(response: SolvedChallenge): Promise<boolean> {
    for (const secrets of verifying()) {
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
        ...signing(),
      })
    },

    /**
     * Accepts each solved challenge once, and everything unless HUMAN_CHECK_REQUIRED is set.
     * @throws AppError human_check_failed
     */
    async verify(token: string | undefined): Promise<void> {
      if (!settings.HUMAN_CHECK_REQUIRED) return
      const response = parseToken(token)
      const expiresAt = response?.challenge.parameters.expiresAt
      if (!response || !expiresAt || expiresAt * 1_000 <= now().getTime() || !(await isSolved(response)))
        throw new AppError('human_check_failed')
      const key = `human-check:${keyedHash(response.challenge.signature ?? '')}`
      const uses = await createAttemptQueries(db).count(key, new Date(expiresAt * 1_000))
      if (uses > 1) throw new AppError('human_check_failed')
    },
  }
}

/** Parses the token that the forms send: JSON in base64. Returns undefined for other formats. */
function parseToken(token: string | undefined): SolvedChallenge | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(token ?? '', 'base64').toString('utf8'))
    return isSolvedChallenge(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isSolvedChallenge(value: unknown): value is SolvedChallenge {
  if (!isObject(value) || !isObject(value.solution) || !isObject(value.challenge)) return false
  return isObject(value.challenge.parameters) && typeof value.challenge.signature === 'string'
}
