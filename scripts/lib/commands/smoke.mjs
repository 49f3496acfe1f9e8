import { mkdtempSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  endAllChildren,
  endOnSignals,
  removeAtEnd,
  signalGroup,
  startChild,
} from '../processes/child-processes.mjs'
import { showStep } from '../processes/show-step.mjs'
import { findChromium } from '../machine/chromium.mjs'
import { freePort } from '../machine/free-port.mjs'
import { ROOT } from '../workspace/workspace.mjs'
import { installIfNeeded, prepare } from '../workspace/prepare.mjs'

/** Longest time for one step, in milliseconds. */
const LIMIT_MS = 120_000

const DEMO_ACCOUNT = { email: 'ada@example.com', password: 'Curtain-Call-1927' }

/**
 * `npm run smoke`: starts `npm run dev` with an empty database, logs in with Chromium, and checks that changes of the
 * server, the portal and the elements arrive. It updates times of files, but not their content. It is not part of
 * `npm test`, because it takes half a minute.
 *
 * @param {readonly string[]} _args
 * @param {string} [root]
 */
export async function run(_args, root = ROOT) {
  let chromium = ''
  const ready = await prepare(async () => {
    await installIfNeeded(root)
    chromium = await findChromium(root)
  })
  if (!ready) return
  endOnSignals()
  const { chromium: browsers } = await import('@playwright/test')
  const browser = await browsers.launch({ executablePath: chromium, args: sandboxArguments() })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    await check(root, page)
    console.log('\nThe development server works.')
  } finally {
    await browser.close()
    await endAllChildren()
  }
}

/** Chromium does not start with its sandbox as root, which is usual in containers. */
const sandboxArguments = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

/**
 * @param {string} root
 * @param {import('@playwright/test').Page} page
 */
async function check(root, page) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { child, waitForOutput } = startDev(root, port)
  await showStep('Start', () => waitForOutput('Ready after'))

  await showStep('Log in, show the catalog', async () => {
    await page.goto(`${url}/login`)
    await page.getByTestId('auth-login-email').fill(DEMO_ACCOUNT.email)
    await page.getByTestId('auth-login-password').fill(DEMO_ACCOUNT.password)
    await page.getByTestId('auth-login-submit').click()
    await page.locator('a[href^="/spec/"]').first().waitFor()
  })
  await showStep('Hot reload of the portal', () =>
    hotUpdate('packages/portal/src/components/button/button.tsx'),
  )
  await showStep('Restart of the server', async () => {
    const restarted = waitForOutput('Stagedoor is ready')
    touch('packages/portal-api/src/app.ts')
    await restarted
    await page.reload()
    await page.locator('a[href^="/spec/"]').first().waitFor()
  })
  await showStep('Hot reload of the elements', async () => {
    await page.context().clearCookies()
    await page.goto(`${url}/login`)
    await page.getByTestId('auth-login-email').waitFor()
    await hotUpdate('packages/auth-elements/src/ui/input.tsx')
  })
  await showStep('End', async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    signalGroup(child, 'SIGINT')
    const code = await ended
    if (code !== 0) throw new Error(`npm run dev ended with exit code ${code}`)
  })

  /** @param {string} file */
  function touch(file) {
    const now = new Date()
    utimesSync(join(root, file), now, now)
  }

  /** @param {string} file */
  async function hotUpdate(file) {
    const updated = page.waitForEvent('console', (message) => message.text().includes('[vite] hot updated'))
    touch(file)
    await updated
  }
}

/**
 * @param {string} root
 * @param {number} port
 */
function startDev(root, port) {
  const folder = mkdtempSync(join(tmpdir(), 'stagedoor-smoke-'))
  removeAtEnd(folder)
  const child = startChild(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SAMPLE_GATEWAY_PORT: '0' },
  })
  return { child, waitForOutput }

  /**
   * Waits until the text is printed after this call.
   *
   * @param {string} text
   * @returns {Promise<void>}
   */
  function waitForOutput(text) {
    return new Promise((resolve, reject) => {
      let output = ''
      const limit = setTimeout(() => fail(`was not printed within ${LIMIT_MS / 1000} s`), LIMIT_MS)
      child.stdout.on('data', read)
      child.once('close', fail)

      /** @param {Buffer} chunk */
      function read(chunk) {
        output += chunk
        if (!output.includes(text)) return
        clear()
        resolve()
      }
      function clear() {
        clearTimeout(limit)
        child.stdout.off('data', read)
        child.off('close', fail)
      }
      /** @param {unknown} reason */
      function fail(reason) {
        clear()
        reject(new Error(`${text}: ${reason}\n${output}`))
      }
    })
  }
}
