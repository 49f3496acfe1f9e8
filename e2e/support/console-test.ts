import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemoContent } from './demo-content.ts'
import { GATEWAY_TOKEN } from './gateway.ts'
import { startServerOn, type StagedoorServer } from './server.ts'
import { test as base } from './test.ts'

const SETTINGS = {
  TERMS_URL: 'https://tickets.example/terms',
  PRIVACY_URL: 'https://tickets.example/privacy',
  GATEWAY_TOKEN,
}

/** A server without people: the demo operator is an owner, and with an owner there is no set-up link. */
export const test = base.extend<object, { readonly server: StagedoorServer }>({
  server: [
    // Playwright requires destructuring here, also for a fixture without dependencies.
    async ({}, use) => {
      const content = await copyDemoContent()
      const data = await mkdtemp(join(tmpdir(), 'stagedoor-console-'))
      try {
        const file = join(content, 'portal.yaml')
        const text = await readFile(file, 'utf8')
        await writeFile(file, text.slice(0, text.indexOf('demo_accounts:')))
        const server = await startServerOn(data, SETTINGS, ['--no-demo-traffic', '--demo-content', content])
        await use(server)
        await server.stop()
      } finally {
        for (const folder of [content, data]) await rm(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})
