import { OPERATIONS } from '../cli/runtime/operations.ts'
import type { TestApp } from './create-test-app.ts'

/** Runs the work of a `stagedoor` command on the test's database, as the terminal would have it done. */
export function runOperationInTest(
  app: TestApp,
  name: string,
  args: string[] = [],
  options: Record<string, unknown> = {},
): Promise<unknown> {
  const operation = OPERATIONS.find((candidate) => candidate.name === name)
  if (!operation) throw new Error(`there is no operation ${name}`)
  return operation.run(app, { args, options, operator: 'ops' })
}
