import { test as base } from './test.ts'

/**
 * Playwright's test with a real server, in whose portal Ada is signed in. The session is shared by the tests of a worker:
 * tests that end or refresh it log in themselves.
 */
export const test = base.extend({
  storageState: ({ signedIn }, use) => use(signedIn),
})
