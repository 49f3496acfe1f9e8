import { test as setup } from '@playwright/test'
import { buildHosts } from './build-hosts.ts'
import { buildSandbox } from './build-sandbox.ts'

/** Only the tests of hosts and sandbox depend on these builds; the others run in parallel. */
setup('pack the package and build the example hosts', async () => {
  await buildHosts()
})

setup('build the sandbox', () => buildSandbox())
