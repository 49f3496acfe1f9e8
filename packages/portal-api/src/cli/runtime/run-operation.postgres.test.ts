import { expect, it, vi } from 'vitest'
import { createRunningServerQueries } from '../../modules/operations/running-servers.queries.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'
import { defineOperation } from './operation.ts'
import { perform } from './run-operation.ts'

const app = setUpSharedTestApp()
const operation = defineOperation<number>({
  name: 'count running',
  run: async ({ deps }) => (await createRunningServerQueries(deps.db).list()).length,
  print: () => undefined,
})

it('records a running operation, so that a restore waits for it', async () => {
  vi.stubEnv('DATABASE_URL', app.database.url)
  vi.stubEnv('NODE_ENV', 'test')
  expect(await perform(operation, { args: [], options: {}, operator: 'tester' })).toBe(1)
  expect(await createRunningServerQueries(app.deps.db).list()).toEqual([])
  vi.unstubAllEnvs()
})
