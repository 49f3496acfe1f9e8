import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { consolePages } from '../pages/console-pages.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { watchConsole } from '../support/console-watch.ts'
import { startGateway } from '../support/gateway.ts'
import { type Mail, mailTo } from '../support/mailbox.ts'
import { test } from '../support/console-test.ts'

const OWNER = { name: 'Odile Ames', email: 'odile@example.com', password: 'Stage-door 1908' }
const REVIEWER = { name: 'Rex Alder', email: 'rex@example.com', password: 'Stage-door 1909' }
const DEVELOPER = { name: 'Nell Booth', email: 'nell@example.com', password: 'Stage-door 1910' }
const APPLICATION = 'Seat map'

/** The server mails reviewers every minute about what has waited for 30 s. */
const REVIEW_MAIL_LIMIT_MS = 150_000

let stopGateway: () => Promise<void>

test.beforeAll(async ({ server, gatewayPort }) => {
  stopGateway = await startGateway(gatewayPort, server.url)
})
test.afterAll(() => stopGateway())

/** Opens a page for one more person, with a session of its own. */
async function openBrowser(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  return { page: await context.newPage(), problems: watchConsole(context) }
}

const linkOf = ({ links }: Mail, part: string): string => links.find((link) => link.includes(part)) ?? ''

/** In both themes, and in windows of 1440 and 390 px. */
async function checkScreen(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await checkAccessibility(page, name)
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page, `${name}, 390 px`)
  await page.setViewportSize(size)
}

/** Nothing is mocked. */
test('from the set-up link to the first call of an approved developer', { tag: '@desktop' }, async ({
  browser,
  page: ownerPage,
  server,
  gatewayPort,
}) => {
  test.setTimeout(400_000)
  const reviewer = await openBrowser(browser, server.url)
  const developer = await openBrowser(browser, server.url)
  const owner = consolePages(ownerPage)
  const review = consolePages(reviewer.page)
  const applications = applicationPages(developer.page)
  let itemLink = ''
  let key = ''

  await test.step('the set-up link creates the first owner, once', async () => {
    const { url } = JSON.parse(await server.stagedoor('setup-link', '--json')) as { url: string }
    await owner.setUp(url, OWNER)
    await expect(ownerPage.getByRole('row', { name: OWNER.email })).toContainText('owner')
    expect(new URL(ownerPage.url()).hash).toBe('')
    await expect(server.stagedoor('setup-link')).rejects.toThrow('There is an owner already.')
  })

  await test.step('the owner logs in, and invites a reviewer by mail', async () => {
    await owner.logOut()
    await owner.logIn(OWNER)
    await expect(ownerPage.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
    await owner.inviteReviewer(REVIEWER)
    await expect(ownerPage.getByRole('row', { name: REVIEWER.email })).toContainText('reviewer invited')
  })

  await test.step('the reviewer accepts the invitation, and logs in', async () => {
    const mail = await mailTo(server, REVIEWER.email)
    await review.acceptInvitation(linkOf(mail, 'accept-invitation'), REVIEWER)
    await expect(reviewer.page).toHaveURL(/\/login/)
    await review.logIn(REVIEWER)
    await expect(reviewer.page.getByText('Nothing waits for a decision')).toBeVisible()
  })

  await test.step('a developer signs up and confirms the address', async () => {
    const auth = authPages(developer.page)
    await auth.signUp(DEVELOPER.name, DEVELOPER.email)
    await developer.page.goto(linkOf(await mailTo(server, DEVELOPER.email), 'token='))
    await auth.setPassword(DEVELOPER.password)
    await expect(developer.page.getByText('Password successfully set!')).toBeVisible()
  })

  await test.step('inbox, developer and audit log are accessible', async () => {
    await ownerPage.goto('/admin/inbox')
    await expect(owner.waiting(DEVELOPER.email)).toContainText('address confirmed')
    await checkScreen(ownerPage, 'inbox')
    await owner.waiting(DEVELOPER.email).getByRole('link', { name: DEVELOPER.name }).click()
    await expect(ownerPage.getByRole('heading', { level: 1, name: DEVELOPER.name })).toBeVisible()
    await checkScreen(ownerPage, 'developer')
    await ownerPage.getByRole('link', { name: 'Audit', exact: true }).click()
    await expect(ownerPage.getByRole('table', { name: 'Audit log' })).toBeVisible()
    await checkScreen(ownerPage, 'audit log')
  })

  await test.step('the mail to the reviewer opens the item', async () => {
    const mail = await mailTo(server, REVIEWER.email, /waits? for a decision/, REVIEW_MAIL_LIMIT_MS)
    expect(mail.subject).toBe('1 account waits for a decision')
    itemLink = linkOf(mail, 'item=')
    await reviewer.page.goto(itemLink)
    await expect(review.waiting(DEVELOPER.email)).toBeFocused()
  })

  await test.step('the reviewer approves the account; leaving the page sends the decision', async () => {
    await review.waiting(DEVELOPER.email).getByRole('button', { name: 'Approve' }).click()
    await expect(reviewer.page.getByText(`Approved: ${DEVELOPER.email}`)).toBeVisible()
    await reviewer.page.goto('/admin/developers')
    await mailTo(server, DEVELOPER.email, /approved/i)
    await reviewer.page.goto(itemLink)
    await expect(reviewer.page.getByText('The linked item no longer waits for a decision.')).toBeVisible()
  })

  await test.step('the developer logs in, creates an application with a key, and registers it', async () => {
    const { page } = developer
    await page.goto('/login')
    await authPages(page).logIn(DEVELOPER.email, DEVELOPER.password)
    await expect(page.getByRole('link', { name: 'Create application' })).toBeVisible()
    await applications.create(APPLICATION, 'API key')
    await expect(page.getByRole('heading', { level: 1, name: APPLICATION })).toBeVisible()
    key = await applications.generateCredential('Till at the door')
    await applications.closeDialog()
    await page.goto('/')
    await page.getByRole('link', { name: 'Discovery specification' }).click()
    await page.getByRole('button', { name: /^Register/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(APPLICATION).check()
    await dialog.getByRole('button', { name: 'Register' }).click()
    await expect(dialog.getByText('Registration Under Review')).toBeVisible()
  })

  await test.step('the reviewer approves the registration with the keyboard only', async () => {
    const { page } = reviewer
    await page.goto('/admin/inbox')
    await expect(review.waiting(APPLICATION)).toBeVisible()
    await page.keyboard.press('j')
    await expect(review.waiting(APPLICATION)).toBeFocused()
    await page.keyboard.press('a')
    await expect(page.getByText(`Approved: ${APPLICATION}`)).toBeVisible()
    await expect(page.getByText('Nothing waits for a decision')).toBeVisible()
    await page.close({ runBeforeUnload: true })
    await mailTo(server, DEVELOPER.email, /Discovery/)
  })

  await test.step('the first call through the gateway succeeds', async () => {
    const { status } = await fetch(`http://localhost:${gatewayPort}/discovery/v3/events`, {
      headers: { 'X-Api-Key': key },
    })
    expect(status).toBe(200)
  })

  await test.step('the audit log names the reviewer, on the page and in its export', async () => {
    await ownerPage.goto('/admin/audit')
    await ownerPage.getByLabel('Search').fill('.approved')
    const rows = ownerPage.getByRole('table', { name: 'Audit log' }).locator('tbody tr')
    await expect(rows).toHaveCount(2)
    for (const action of ['developer.approved', 'registration.approved']) {
      await expect(rows.filter({ hasText: action })).toContainText(REVIEWER.name)
    }
    const [download] = await Promise.all([
      ownerPage.waitForEvent('download'),
      ownerPage.getByRole('link', { name: 'CSV' }).click(),
    ])
    const people = await ownerPage.request.get('/admin/api/v1/people')
    const { data } = (await people.json()) as { data: { id: string; email: string }[] }
    const actor = `user:${data.find(({ email }) => email === REVIEWER.email)?.id}`
    const records = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
    expect(records).toEqual([
      expect.stringContaining(`"${actor}","developer.approved"`),
      expect.stringContaining(`"${actor}","registration.approved"`),
    ])
  })

  expect([...reviewer.problems(), ...developer.problems()]).toEqual([])
})
