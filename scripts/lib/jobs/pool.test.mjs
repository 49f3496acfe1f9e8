import { expect, test } from 'vitest'

import { runPool } from './pool.mjs'

test('returns results in the order of the jobs and limits concurrent jobs', async () => {
  let running = 0
  let most = 0
  const job = (/** @type {number} */ value) => async () => {
    running += 1
    most = Math.max(most, running)
    // Earlier jobs take longer.
    for (let turn = 0; turn < 10 - value; turn += 1) await Promise.resolve()
    running -= 1
    return value
  }
  expect(await runPool([1, 2, 3, 4, 5].map(job), 2)).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('starts no further job after one that throws', async () => {
  let started = 0
  const jobs = [
    () => Promise.reject(new Error('no')),
    async () => {
      started += 1
    },
  ]
  await expect(runPool(jobs, 1)).rejects.toThrow('no')
  expect(started).toBe(0)
})
