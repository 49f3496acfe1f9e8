import { DAY_MS } from '@stagedoor/contract/constants'
import { describe, expect, it } from 'vitest'
import { LINK_MAILS } from '../link-mails.ts'
import { FAILURES_KEPT_MS, LOCKS, lockMs } from './login-lock.ts'
import { TOKEN_HOURS } from '../one-time-tokens.service.ts'

/** Returns the guesses per day of an attacker who guesses again as soon as each lock expires. */
function guessesPerDay(lock: (typeof LOCKS)[keyof typeof LOCKS], failuresBefore = 0): number {
  let guesses = 0
  for (let at = 0; at < DAY_MS; at += lockMs(failuresBefore + guesses, lock)) guesses += 1
  return guesses
}

describe('the guess rate per account', () => {
  const anyNumber = 1_000_000

  it('is 38 on the first day and 24 on later days from one network', () => {
    expect(guessesPerDay(LOCKS.network)).toBe(38)
    expect(guessesPerDay(LOCKS.network, 38)).toBe(24)
  })

  it('is 38 on the first day and 24 on later days with a stolen device or session', () => {
    expect([guessesPerDay(LOCKS.trusted), guessesPerDay(LOCKS.trusted, anyNumber)]).toEqual([38, 24])
  })

  it('is 246 on the first day and 144 on later days from any number of networks', () => {
    const fromAll = [guessesPerDay(LOCKS.allNetworks), guessesPerDay(LOCKS.allNetworks, anyNumber)]
    expect(fromAll).toEqual([246, 144])
    expect(1_000 * guessesPerDay(LOCKS.network)).toBeGreaterThan(246)
  })

  it('does not increase when an attacker waits until failures are forgotten', () => {
    for (const lock of Object.values(LOCKS)) {
      expect(lock.maximumMs).toBeLessThan(FAILURES_KEPT_MS)
      expect(lock.free).toBeLessThan(guessesPerDay(lock, anyNumber))
    }
  })
})

describe('the window of the mail limit', () => {
  it('is shorter than the lifetime of the links', () => {
    const shortest = Math.min(...Object.values(TOKEN_HOURS)) * 3_600_000
    expect(LINK_MAILS.windowMs).toBeLessThan(shortest)
  })
})
