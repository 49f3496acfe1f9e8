import { EXCEPTIONS, type Exception } from './exceptions.ts'
import type { SuiteTest } from './json-schema-suite.ts'

export interface ConformanceReport {
  /** Markdown. */
  table: string
  /** Tests that fail without a reason, and exceptions whose tests all pass. Empty if the list of exceptions is right. */
  surprises: string[]
}

/** Compares results with the list of exceptions. */
export function reportOf(tests: readonly SuiteTest[]): ConformanceReport {
  const files = [...new Set(tests.map(({ file }) => file))]
  const failed = tests.filter(({ passed }) => !passed)
  const rows = files.map((file) => {
    const own = failed.filter((test) => test.file === file)
    const reasons = new Set(own.flatMap((test) => exceptionFor(test)?.reason ?? []))
    const passed = tests.filter((test) => test.file === file).length - own.length
    return `| \`${file}\` | ${passed} | ${own.length} | ${[...reasons].join('; ')} |`
  })
  const total = `| all | ${tests.length - failed.length} | ${failed.length} | |`
  const unused = EXCEPTIONS.filter((exception) => !failed.some((test) => exceptionFor(test) === exception))
  return {
    table: ['| File | Passed | Failed | Reason |', '|---|---|---|---|', ...rows, total].join('\n'),
    surprises: [
      ...failed.filter((test) => !exceptionFor(test)).map(({ file, name }) => `fails: ${file}: ${name}`),
      ...unused.map(({ file, reason }) => `passes, but is an exception: ${file} (${reason})`),
    ],
  }
}

function exceptionFor({ file, name }: SuiteTest): Exception | undefined {
  return EXCEPTIONS.find(
    (exception) =>
      exception.file === file &&
      (!exception.names || exception.names.some((start) => name.startsWith(start))),
  )
}
