import { relative } from 'node:path'

import { tail } from './run-command.mjs'

/** Maximum length of a failure message, in lines. */
const MESSAGE_LINES = 40

/**
 * Reads the JSON report of Vitest. A file that could not be loaded counts as one failure.
 *
 * @param {{ testResults: readonly VitestFile[] }} report
 * @param {string} root file names in the outcome are relative to this folder
 * @returns {import('./outcome.mjs').Outcome}
 *
 * @typedef {object} VitestFile
 * @property {string} name absolute path
 * @property {string} status
 * @property {string} [message]
 * @property {readonly { status: string, fullName: string, failureMessages?: readonly string[] }[]} assertionResults
 */
export function readVitestReport(report, root) {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      ...test,
      title: `${relative(root, file.name)} > ${test.fullName}`,
    })),
  )
  const failedTests = tests
    .filter((test) => test.status === 'failed')
    .map((test) => ({ title: test.title, detail: shorten((test.failureMessages ?? []).join('\n')) }))
  const failedFiles = report.testResults
    .filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    )
    .map((file) => ({ title: relative(root, file.name), detail: shorten(file.message ?? '') }))
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failures: [...failedFiles, ...failedTests],
    skipped: tests.filter((test) => !['passed', 'failed'].includes(test.status)).map((test) => test.title),
  }
}

/** @param {string} message */
function shorten(message) {
  return tail(message.split('\n').slice(0, MESSAGE_LINES).join('\n'), MESSAGE_LINES)
}
