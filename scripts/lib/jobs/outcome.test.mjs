import { expect, test } from 'vitest'

import { failed, formatOutcome, judgeRunner, passed, sum } from './outcome.mjs'

const ended = { ok: true, output: '', reason: '' }
const crashed = { ok: false, output: '', reason: 'was ended by SIGSEGV' }

test('the last line sums everything up', () => {
  const outcome = sum([
    passed(),
    passed(),
    failed('lint', 'x.ts: no'),
    { passed: 40, failures: [], skipped: ['a > b'] },
  ])
  expect(formatOutcome(outcome)).toBe('\n✗ lint\n    x.ts: no\n\n- skipped: a > b\n42 passed, 1 failed')
})

test('a runner that ends well with tests is what its report says', () => {
  const report = { passed: 3, failures: [], skipped: [] }
  expect(judgeRunner('unit', report, ended, '')).toBe(report)
})

test('a runner that fails without a failed test has crashed', () => {
  const outcome = judgeRunner('unit', { passed: 3, failures: [], skipped: [] }, crashed, 'core dumped')
  expect(outcome.passed).toBe(3)
  expect(outcome.failures).toEqual([
    { title: 'unit', detail: 'The test runner was ended by SIGSEGV.\n\ncore dumped' },
  ])
})

test.each([undefined, { passed: 0, failures: [], skipped: ['all of them'] }])(
  'no test run is a failure: %j',
  (report) => {
    expect(judgeRunner('unit', report, ended, '').failures).toEqual([
      { title: 'unit', detail: 'No test was run.\n\n' },
    ])
  },
)
