/** Time for a page to show what it should, in milliseconds. */
const LIMIT_MS = 20_000

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/**
 * Visits the portal several times, two at a time: login page, login, catalog, a specification, My Apps. Each visit has an
 * empty browser cache.
 *
 * @param {Browser} browser
 * @param {string} url
 * @param {{ email: string, password: string }} account
 * @param {number} count
 * @returns {Promise<string[]>} why visits failed
 */
export async function visit(browser, url, account, count) {
  /** @type {string[]} */
  const failures = []
  let left = count
  const visitor = async () => {
    while (left-- > 0) {
      const tab = await openTab(browser)
      try {
        await logIn(tab.page, url, account)
        await goOn(tab.page)
        failures.push(...tab.problems())
      } catch (error) {
        failures.push(`${String(error).split('\n')[0]} ${tab.problems().join('; ')}`)
      } finally {
        await tab.page.context().close()
      }
    }
  }
  await Promise.all([visitor(), visitor()])
  return failures
}

/**
 * Opens a tab that collects missing files and errors of the page.
 *
 * @param {Browser} browser
 */
export async function openTab(browser) {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(LIMIT_MS)
  /** @type {string[]} */
  const problems = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/') && response.status() >= 400) {
      problems.push(`${response.status()} ${pathname}`)
    }
  })
  page.on('pageerror', ({ message }) => problems.push(message))
  return { page, problems: () => problems }
}

/**
 * @param {Page} page
 * @param {string} url
 * @param {{ email: string, password: string }} account
 */
export async function logIn(page, url, { email, password }) {
  await page.goto(`${url}/login`)
  await page.getByTestId('auth-login-email').fill(email)
  await page.getByTestId('auth-login-password').fill(password)
  await page.getByTestId('auth-login-submit').click()
  await page.locator('a[href^="/spec/"]').first().waitFor()
}

/**
 * Opens a specification and My Apps by their links in the page, which load code that the tab does not have yet.
 *
 * @param {Page} page of a signed-in developer, on the catalog
 */
export async function goOn(page) {
  await page.locator('main a[href^="/spec/"]').first().click()
  await page.locator('article[data-operation]').first().waitFor()
  await page.goBack()
  await page.locator('main a[href^="/spec/"]').first().waitFor()
  await page.locator('a[href="/my-apps"]').first().click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('main a[href^="/application/"]').first().waitFor()
}
