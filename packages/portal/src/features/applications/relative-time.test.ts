import { HOUR_MS, MINUTE_MS } from '@stagedoor/contract/constants'
import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

it.each([
  [0, 'now'],
  [-59_999, 'now'],
  [-MINUTE_MS, '1 minute ago'],
  [-59.9 * MINUTE_MS, '59 minutes ago'],
  [-HOUR_MS, '1 hour ago'],
  [-23.9 * HOUR_MS, '23 hours ago'],
  [-24 * HOUR_MS, 'yesterday'],
  [-59 * 24 * HOUR_MS, '59 days ago'],
  [-90 * 24 * HOUR_MS, '3 months ago'],
])('formats a difference of %d ms as "%s"', (difference, text) => {
  expect(relativeTime(difference, 'en')).toBe(text)
})

it('uses the language of the portal', () => {
  expect(relativeTime(-2 * HOUR_MS, 'de')).toBe('vor 2 Stunden')
})
