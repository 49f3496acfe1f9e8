import { expect } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { mailTo } from '../support/mailbox.ts'
import { test } from '../support/test.ts'

const PASSWORD = 'Stage-door 1908'

interface PendingRegistration {
  id: string
  application: string
}

/** The flow of docs/flows/first-call.md, with nothing mocked. */
test('from sign-up to an approved registration', { tag: '@both' }, async ({ page, server }, testInfo) => {
  const email = `nell.${testInfo.project.name}@example.com`
  const application = `Seat map of ${testInfo.project.name}`
  const auth = authPages(page)
  const applications = applicationPages(page)
  let usedLink = ''

  await test.step('sign up, and verify the address with the link of the mail', async () => {
    await auth.signUp('Nell Booth', email)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByTestId('auth-register-form')).toHaveCount(0)
    await page.getByRole('button', { name: 'Change address' }).click()
    await expect(page.getByTestId('auth-register-full-name')).toHaveValue('Nell Booth')
    await auth.submitSignUp('Nell Booth', email)
    await page.getByRole('button', { name: 'Resend email' }).click()
    await expect(page.getByText(/^Sent again/)).toBeVisible()
    const mail = await mailTo(server, email)
    const link = mail.links.find((candidate) => candidate.includes('token='))
    expect(link).toBeDefined()
    await page.goto(link ?? '')
    await expect(page).toHaveURL(/\/reset-password\?/)
    usedLink = link ?? ''
  })

  await test.step('set a password; the account is pending approval', async () => {
    await auth.setPassword(PASSWORD)
    await expect(page.getByText('Password successfully set!')).toBeVisible()
    await page.goto(usedLink)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByText(email)).toBeVisible()
    await page.goto('/login')
    await auth.logIn(email, PASSWORD)
    await expect(page.getByText('Your account is under review.')).toBeVisible()
  })

  await test.step('the operator approves the account, and the session becomes a full session', async () => {
    await server.stagedoor('developers', 'approve', email)
    await page.goto('/')
    await expect(page.getByText('Your account is under review.')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Inventory' }).first()).toBeVisible()
    await expect(page.getByText('1 of 5 done')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create application' })).toBeVisible()
    await expect(page).toHaveTitle('Product Catalog | Developer Portal')
  })

  await test.step('open a product and its operations', async () => {
    await page.getByRole('link', { name: 'Inventory' }).first().click()
    await expect(page).toHaveURL(/\/spec\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Inventory')
    await expect(page.getByRole('main').getByText('/holds', { exact: false }).first()).toBeVisible()
  })
  const specUrl = page.url()

  await test.step('create an application and generate a credential, which is shown once', async () => {
    await applications.create(application, 'API key')
    await expect(page.getByRole('heading', { level: 1, name: application })).toBeVisible()
    const secret = await applications.generateCredential('Till at the door')
    expect(secret).toMatch(/^\S{40,}$/)
    await applications.closeDialog()
    await expect(page.getByRole('rowheader', { name: 'Till at the door' })).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('rowheader', { name: 'Till at the door' })).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
  })

  await test.step('register for a version', async () => {
    await page.goto(specUrl)
    await page.getByRole('button', { name: /^Register/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(application).check()
    await dialog.getByRole('button', { name: 'Register' }).click()
    await expect(dialog.getByText('Registration Under Review')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  })

  await test.step('the operator approves the registration', async () => {
    const listed = await server.stagedoor('registrations', 'list', '--json')
    const pending = (JSON.parse(listed) as PendingRegistration[]).find(
      (one) => one.application === application,
    )
    await server.stagedoor('registrations', 'approve', pending?.id ?? 'missing')
    await page.goto('/my-apps')
    await expect(page.getByText('3 of 5 done')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try an operation' })).toHaveAttribute('href', /^\/spec\//)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('3 of 5 done')).toHaveCount(0)
    await page.reload()
    await page.getByRole('link', { name: application, exact: true }).click()
    await expect(page.getByText('3 of 5 done')).toHaveCount(0)
    await expect(page.getByRole('table').getByText('Approved')).toBeVisible()
    await mailTo(server, email, /registration|access/i)
  })

  await test.step('log out; pages redirect to the login page', async () => {
    // On a narrow screen the account is in the menu sheet.
    await page.getByRole('button', { name: /^(?:Account menu|Menu)/ }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/my-apps')
    await expect(page).toHaveURL(/\/login/)
  })
})
