import { DAY_MS } from '@stagedoor/contract/constants'
import { FAILED_STATUS } from '@stagedoor/contract/usage/failed-requests'
import { expect, it } from 'vitest'
import { demoDay } from './demo-traffic.ts'

it('has method and path of failed requests, which the dashboard lists', () => {
  const start = 20_000 * DAY_MS
  const versions = ['discovery/v3', 'inventory/v1']
  const day = { applicationId: 'demo', versions, start, until: start + DAY_MS, days: 90, daysAgo: 9 }
  const failed = demoDay(day).filter(({ status }) => status >= FAILED_STATUS)
  expect(failed.length).toBeGreaterThan(5)
  for (const { method, path } of failed)
    expect([method, path]).toEqual(['GET', expect.stringMatching(/^\/(?:discovery|inventory)\/v/)])
  // A second run recognizes the stored records by their ids.
  expect(demoDay(day)).toEqual(demoDay(day))
})
