import { test as setup } from '@playwright/test'
import { buildHosts } from './build-hosts.ts'
import { buildSandbox } from './build-sandbox.ts'

/** What only the tests of the hosts and of the sandbox wait for, while the others are under way. */
setup('the package is packed and every example host built with it', async () => {
  await buildHosts()
})

setup('the sandbox is built', () => buildSandbox())
