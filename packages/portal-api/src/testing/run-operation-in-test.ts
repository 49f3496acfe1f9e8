import { OPERATIONS } from '../cli/runtime/operations.ts'
import type { TestApp } from './create-test-app.ts'

/** Runs the operation of a `stagedoor` command on the test database. Returns what `--json` prints. */
export async function runOperationInTest(
  app: TestApp,
  name: string,
  args: string[] = [],
  options: Record<string, unknown> = {},
): Promise<unknown> {
  const operation = OPERATIONS.find((candidate) => candidate.name === name)
  if (!operation) throw new Error(`there is no operation ${name}`)
  const result = await operation.run(app, { args, options, operator: 'ops' })
  return operation.json ? operation.json(result) : result
}
