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

const WORKSPACE = [
  member('example', ['elements']),
  member('portal', ['elements', 'contract']),
  member('elements', ['contract']),
]

test('builds each package once, after its dependencies', async () => {
  /** @type {string[]} */
  const log = []
  const builds = buildsInOrder(WORKSPACE, async ({ folder }) => {
    log.push(`${folder} begins`)
    await Promise.resolve()
    log.push(`${folder} ends`)
  })
  await runPool(builds.map(({ run }) => run))
  expect(log).toHaveLength(6)
  expect(log.slice(0, 2)).toEqual(['elements begins', 'elements ends'])
})

test('does not build packages that depend on a failed build', async () => {
  /** @type {string[]} */
  const built = []
  const builds = buildsInOrder(WORKSPACE, async ({ folder }) => {
    if (folder === 'elements') throw new Error('no')
    built.push(folder)
  })
  const results = await Promise.allSettled(builds.map(({ run }) => run()))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(String(results.map((result) => result.status === 'rejected' && result.reason).at(-1))).toMatch(
    /depends on elements, whose build failed/,
  )
  expect(built).toEqual([])
})
