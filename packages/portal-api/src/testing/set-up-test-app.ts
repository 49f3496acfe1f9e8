import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApp, type TestApp } from './create-test-app.ts'

/** Registers hooks that create an app for the tests of a file, which share its rows. */
export function setUpSharedTestApp(environment?: Record<string, string>): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await createTestApp(environment))
  })
  afterAll(() => app.database.close())
  return app
}

/** Registers hooks that create an app for the tests of a file and empty its database before each test. */
export function setUpTestApp(environment?: Record<string, string>): TestApp {
  const app = setUpSharedTestApp(environment)
  beforeEach(() => app.database.truncate())
  return app
}
