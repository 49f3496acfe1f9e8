import { Command } from 'commander'
import { readSettings, settingsWarnings } from '../config/settings.ts'
import { checkAccess, checkDatabase } from '../modules/operations/doctor/check-database.ts'
import { checkDatabaseTls } from '../modules/operations/doctor/check-production.ts'
import { checkServices } from '../modules/operations/doctor/check-services.ts'
import { failed, type Finding, warning } from '../modules/operations/doctor/finding.ts'
import { print, printJson } from './output/print.ts'
import { describeError, reportErrors } from './output/report-errors.ts'
import { defineOperation, type OperationInput } from './runtime/operation.ts'
import { inputOf, perform } from './runtime/run-operation.ts'

const SIGN = { ok: '✓', warning: '!', failed: '✗' }

export const doctorOperation = defineOperation<Finding[]>({
  name: 'doctor',
  needsServerSettings: true,
  run: async ({ deps }) => [
    ...settingsFindings(),
    ...checkDatabaseTls(deps.settings),
    ...(await checkServices(deps.settings, deps.now)),
    ...(await checkDatabase(deps)),
    ...(await checkAccess(deps)),
  ],
  print: (findings) => {
    for (const { check, state, detail } of findings) print(`${SIGN[state]} ${check}: ${detail}`)
  },
})

function settingsFindings(): Finding[] {
  return settingsWarnings(process.env).map((text) => warning('settings', text))
}

/** `stagedoor doctor`: exits with code 1 if a check has failed. */
export function doctorCommand() {
  return new Command('doctor')
    .description('check settings, database, mail, identity provider and clock')
    .option('--json', 'print JSON')
    .action(async (...parameters: unknown[]) => {
      const input = inputOf(parameters.at(-1) as Command)
      const json = input.options.json === true
      await reportErrors(async () => {
        const findings = await examine(input)
        if (json) printJson(findings, 2)
        else doctorOperation.print(findings)
        if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1
      }, json)
    })
}

/** Runs all checks. A database that cannot be opened is a finding, and the checks without a database still run. */
async function examine(input: OperationInput): Promise<Finding[]> {
  const settings = readSettings(process.env)
  try {
    return (await perform(doctorOperation, input)) as Finding[]
  } catch (error) {
    const services = await checkServices(settings, () => new Date())
    const findings = [...settingsFindings(), ...checkDatabaseTls(settings), ...services]
    return [...findings, failed('database', describeError(error))]
  }
}
