import { test as setup } from '@playwright/test'
import { buildHosts } from './build-hosts.ts'
import { buildSandbox } from './build-sandbox.ts'

/** Only the tests of hosts and sandbox depend on these builds; the others run in parallel. */
setup('the package is packed and every example host built with it', async () => {
  await buildHosts()
})

setup('the sandbox is built', () => buildSandbox())
