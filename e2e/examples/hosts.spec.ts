import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { endAllChildren } from '../../scripts/lib/processes/child-processes.mjs'
import { freePort } from '../../scripts/lib/machine/free-port.mjs'
import { ADA } from '../pages/routes.ts'
import { copyExample, edit, npm, serve } from '../support/example-project.ts'
import { test } from '../support/example-test.ts'

/** A server for a folder of files that forwards `/auth`, as a reverse proxy does. */
const STATIC_SERVER = fileURLToPath(new URL('../../examples/html-host/serve.mjs', import.meta.url))

interface Host {
  readonly name: string
  /** File with the tags, in which mistakes are made. Without it, the host is not type-checked. */
  readonly typedFile?: string
  /** Starts the built host. By default, the files in `dist` are served. */
  readonly start?: readonly [string, ...string[]]
  /** Whether the server renders the page, without the form. */
  readonly isRendered?: boolean
}

const HOSTS: readonly Host[] = [
  { name: 'html' },
  { name: 'react', typedFile: 'src/app.tsx' },
  { name: 'next', typedFile: 'app/forms.tsx', start: ['npm', 'start'], isRendered: true },
  { name: 'vue', typedFile: 'src/app.vue' },
  { name: 'angular', typedFile: 'src/app.ts' },
]

/** Changes of the typed file that the type check must reject. */
const MISTAKES = [
  { what: 'a wrong event name', from: 'login-success', to: 'login-succeeded' },
  { what: 'a wrong type of event.detail', from: 'detail.email', to: 'detail.user' },
]

const QUIET = { CI: '1', NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' }

// Ends the server of the host, and after an interruption also the command that is running.
test.afterEach(() => endAllChildren())

for (const { name, typedFile, start, isRendered } of HOSTS) {
  test(`${name} host`, async ({ page, portal, packed }) => {
    const project = await copyExample(`${name}-host`, packed.folder, packed.tarball)
    const env = { ...QUIET, STAGEDOOR_URL: portal }
    await test.step('install', () => npm(project, ['install', '--no-audit', '--no-fund'], env))
    if (typedFile) await test.step('check types', () => checkTypes(project, typedFile))
    await test.step('build', () => npm(project, ['run', 'build'], env))

    const port = String(await freePort())
    const url = `http://localhost:${port}`
    await serve(url, start ?? [process.execPath, STATIC_SERVER, join(project, 'dist')], {
      cwd: project,
      env: { ...process.env, ...env, PORT: port },
    })
    if (isRendered) await expectPageWithoutForm(url)
    await test.step('log in', () => logIn(page, url))
  })
}

async function checkTypes(project: string, typedFile: string): Promise<void> {
  await npm(project, ['run', 'typecheck'], QUIET)
  for (const { what, from, to } of MISTAKES) {
    const restore = await edit(project, typedFile, from, to)
    const outcome = npm(project, ['run', 'typecheck'], QUIET)
    await expect(outcome, `the type check rejects ${what}`).rejects.toThrow(/error TS\d+/)
    await restore()
  }
}

async function expectPageWithoutForm(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  expect(html).toContain('Box office')
  expect(html).not.toContain('<auth-login')
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByTestId('auth-login-forgot-password-link').click()
  await page.getByTestId('auth-forgot-password-return-to-login-link').click()

  await page.getByTestId('auth-login-email').fill(ADA.email)
  await page.getByTestId('auth-login-password').fill('wrong')
  await page.getByTestId('auth-login-submit').click()
  await expect(page.getByTestId('auth-error-message')).toContainText('Incorrect username or password')
  await expect(page.locator('output')).not.toContainText('login-success')

  await page.getByTestId('auth-login-password').fill(ADA.password)
  await page.getByTestId('auth-login-submit').click()
  await expect(page.locator('output')).toHaveText('login-success null')
  const me = await page.request.get(`${url}/auth/api/v2/developer/me`)
  expect(await me.json()).toMatchObject({ email: ADA.email })
}
