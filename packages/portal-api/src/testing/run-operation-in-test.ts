import { OPERATIONS } from '../cli/runtime/operations.ts'
import type { TestApp } from './create-test-app.ts'

/** Runs the operation of a `stagedoor` command on the test database. */
export function runOperationInTest(
  app: TestApp,
  name: string,
  args: string[] = [],
  options: Record<string, unknown> = {},
): Promise<unknown> {
  const operation = OPERATIONS.find((candidate) => candidate.name === name)
  if (!operation) throw new Error(`unknown operation ${name}`)
  return operation.run(app.deps, { args, options, operator: 'ops' })
}
