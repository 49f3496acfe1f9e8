import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { formatResults, readPlaywrightResults, readVitestResults } from './results.mjs'
import { withExitCode } from './suites.mjs'

/** @param {unknown} report */
function reportFile(report) {
  return join(makeFixture({ 'report.json': JSON.stringify(report) }), 'report.json')
}

test('reads tests of Vitest, and files that failed without a failed test', () => {
  const file = reportFile({
    testResults: [
      {
        name: '/repo/packages/portal/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', duration: 1500 },
          { fullName: 'fails', status: 'failed', duration: 5, failureMessages: ['expected 1', 'expected 2'] },
          { fullName: 'waits', status: 'skipped' },
        ],
      },
      { name: '/repo/scripts/b.test.mjs', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(readVitestResults(file, '/repo')).toEqual([
    {
      suite: 'packages/portal',
      title: 'packages/portal/src/a.test.ts > adds',
      seconds: 1.5,
      isSkipped: false,
    },
    {
      suite: 'packages/portal',
      title: 'packages/portal/src/a.test.ts > fails',
      seconds: 0.005,
      isSkipped: false,
      error: 'expected 1\nexpected 2',
    },
    { suite: 'packages/portal', title: 'packages/portal/src/a.test.ts > waits', seconds: 0, isSkipped: true },
    { suite: 'scripts', title: 'scripts/b.test.mjs', seconds: 0, error: 'no such module' },
  ])
})

test('reads nested tests of Playwright, and errors outside of tests', () => {
  /** @param {string} status @param {string[]} [errors] */
  const run = (status, errors = []) => ({
    projectName: 'portal',
    status,
    results: [{ duration: 2000, errors: errors.map((message) => ({ message })) }],
  })
  const spec = { file: 'a.spec.ts', line: 3, title: 'opens' }
  const file = reportFile({
    suites: [
      {
        specs: [{ ...spec, tests: [run('expected')] }],
        suites: [{ specs: [{ ...spec, tests: [run('unexpected', ['no button'])] }] }],
      },
    ],
    errors: [{ message: 'global setup failed' }],
  })
  expect(readPlaywrightResults(file)).toEqual([
    { suite: 'portal', title: 'a.spec.ts:3 > opens [portal]', seconds: 2, isSkipped: false },
    {
      suite: 'portal',
      title: 'a.spec.ts:3 > opens [portal]',
      seconds: 2,
      isSkipped: false,
      error: 'no button',
    },
    { suite: 'browser', title: 'browser tests', seconds: 0, error: 'global setup failed' },
  ])
})

test('prints failures first and the totals last', () => {
  const lines = formatResults(
    [
      { suite: 'checks', title: 'types', seconds: 40 },
      { suite: 'portal', title: 'opens', seconds: 2.5, error: 'no button\n' },
      { suite: 'portal', title: 'later', seconds: 0, isSkipped: true },
    ],
    100,
  ).split('\n')
  expect(lines.slice(0, 2)).toEqual(['✗ opens', '    no button'])
  expect(lines).toContain('- skipped: later')
  expect(lines.slice(-2)).toEqual(['Total time: 100 s', '1 passed, 1 failed'])
})

test.each([
  ['crashes after its last test', 139, [{ suite: 'a', title: 'a', seconds: 1 }], /exit code 139/],
  ['runs no test', 0, [], /No tests were run/],
  ['only skips tests', 0, [{ suite: 'a', title: 'a', seconds: 0, isSkipped: true }], /No tests were run/],
])('a runner that %s has failed', (_condition, code, results, error) => {
  expect(withExitCode('vitest', code, results).at(-1)?.error).toMatch(error)
})
