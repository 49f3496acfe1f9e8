import { expect, test } from 'vitest'

import { failed, formatOutcome, runnerOutcome, passed, sum } from './outcome.mjs'

const success = { ok: true, output: '', reason: '' }
const crash = { ok: false, output: '', reason: 'was ended by SIGSEGV' }

test('formatOutcome ends with the totals', () => {
  const outcome = sum([
    passed(),
    passed(),
    failed('lint', 'x.ts: no'),
    { passed: 40, failures: [], skipped: ['a > b'] },
  ])
  expect(formatOutcome(outcome)).toBe('\n✗ lint\n    x.ts: no\n\n- skipped: a > b\n42 passed, 1 failed')
})

test('runnerOutcome returns the report of a runner that succeeds', () => {
  const report = { passed: 3, failures: [], skipped: [] }
  expect(runnerOutcome('unit', report, success, '')).toBe(report)
})

test('runnerOutcome adds a failure when the runner fails without a failed test', () => {
  const outcome = runnerOutcome('unit', { passed: 3, failures: [], skipped: [] }, crash, 'core dumped')
  expect(outcome.passed).toBe(3)
  expect(outcome.failures).toEqual([
    { title: 'unit', detail: 'The test runner was ended by SIGSEGV.\n\ncore dumped' },
  ])
})

test.each([undefined, { passed: 0, failures: [], skipped: ['all of them'] }])(
  'runnerOutcome returns a failure when no tests were run: %j',
  (report) => {
    expect(runnerOutcome('unit', report, success, '').failures).toEqual([
      { title: 'unit', detail: 'No tests were run.\n\n' },
    ])
  },
)
