import { expect, test } from 'vitest'

import { buildsInOrder } from './build.mjs'
import { runPool } from '../jobs/pool.mjs'

/** @param {string} folder @param {string[]} [workspaceDependencies] */
const member = (folder, workspaceDependencies = []) => ({
  name: folder,
  folder,
  scripts: { build: 'x' },
  workspaceDependencies,
})

const HOUSE = [
  member('example', ['elements']),
  member('portal', ['elements', 'contract']),
  member('elements', ['contract']),
]

test('a package is built after those it stands on, each once', async () => {
  /** @type {string[]} */
  const log = []
  const builds = buildsInOrder(HOUSE, async ({ folder }) => {
    log.push(`${folder} begins`)
    await Promise.resolve()
    log.push(`${folder} ends`)
  })
  await runPool(builds.map(({ run }) => run))
  expect(log).toHaveLength(6)
  expect(log.slice(0, 2)).toEqual(['elements begins', 'elements ends'])
})

test('what stands on a failed build is not built, and says why', async () => {
  /** @type {string[]} */
  const built = []
  const builds = buildsInOrder(HOUSE, async ({ folder }) => {
    if (folder === 'elements') throw new Error('no')
    built.push(folder)
  })
  const results = await Promise.allSettled(builds.map(({ run }) => run()))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(String(results.map((result) => result.status === 'rejected' && result.reason).at(-1))).toMatch(
    /stands on elements, whose build failed/,
  )
  expect(built).toEqual([])
})
