import { Command } from 'commander'
import { readSettings } from '../config/settings.ts'
import { examine, examineWithoutDatabase } from '../modules/operations/doctor/doctor.service.ts'
import { failed, type Finding } from '../modules/operations/doctor/finding.ts'
import { print, printJson } from './output/print.ts'
import { describeError, reportErrors } from './output/report-errors.ts'
import { defineOperation, type OperationInput } from './runtime/operation.ts'
import { inputOf, perform } from './runtime/run-operation.ts'

const SIGN = { ok: '✓', warning: '!', failed: '✗' }

export const doctorOperation = defineOperation<Finding[]>({
  name: 'doctor',
  needsServerSettings: true,
  run: ({ deps }) => examine(deps),
  print: (findings) => {
    for (const { check, state, detail } of findings) print(`${SIGN[state]} ${check}: ${detail}`)
  },
})

/** `stagedoor doctor`: exits with code 1 if a check has failed. */
export function doctorCommand() {
  return new Command('doctor')
    .description('check settings, database, mail, identity provider and clock')
    .option('--json', 'print JSON')
    .action(async (...parameters: unknown[]) => {
      const input = inputOf(parameters.at(-1) as Command)
      const json = input.options.json === true
      await reportErrors(async () => {
        const findings = await findingsOf(input)
        if (json) printJson(findings, 2)
        else doctorOperation.print(findings)
        if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1
      }, json)
    })
}

/** Runs all checks. A database that cannot be opened is a finding, and the checks without a database still run. */
async function findingsOf(input: OperationInput): Promise<Finding[]> {
  const settings = readSettings(process.env)
  try {
    return (await perform(doctorOperation, input)) as Finding[]
  } catch (error) {
    const findings = await examineWithoutDatabase({ settings, now: () => new Date() })
    return [...findings, failed('database', describeError(error))]
  }
}
