import { expect, test } from 'vitest'

import { readPlaywrightReport } from './playwright-report.mjs'
import { readVitestReport } from './vitest-report.mjs'

test('readVitestReport counts tests, files that do not load, and skipped tests', () => {
  const report = {
    testResults: [
      {
        name: '/r/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2'] },
          { status: 'skipped', fullName: 'divides' },
        ],
      },
      { name: '/r/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  }
  expect(readVitestReport(report, '/r')).toEqual({
    passed: 1,
    failures: [
      { title: 'b.test.ts', detail: 'Cannot find module' },
      { title: 'a.test.ts > subtracts', detail: 'expected 1 to be 2' },
    ],
    skipped: ['a.test.ts > divides'],
  })
})

test('readPlaywrightReport counts nested suites, flaky tests, and errors outside of tests', () => {
  /** @param {'expected' | 'unexpected' | 'flaky' | 'skipped'} status */
  const spec = (status) => ({
    title: `is ${status}`,
    file: 'journey.spec.ts',
    line: 7,
    tests: [
      {
        projectName: 'phone',
        status,
        results: [{ errors: status === 'expected' ? [] : [{ message: 'why' }] }],
      },
    ],
  })
  const inner = { title: 'inner', specs: [spec('unexpected'), spec('flaky')] }
  const report = {
    suites: [{ title: 'outer', specs: [spec('expected'), spec('skipped')], suites: [inner] }],
    errors: [{ message: 'no browser' }],
  }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failures: [
      { title: 'browser tests', detail: 'no browser' },
      { title: 'journey.spec.ts:7 > is unexpected [phone]', detail: 'why' },
      { title: 'journey.spec.ts:7 > is flaky [phone]', detail: 'why' },
    ],
    skipped: ['journey.spec.ts:7 > is skipped [phone]'],
  })
})
