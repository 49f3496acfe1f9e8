import { expect } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links } from '../pages/routes.ts'
import { open, test } from '../support/album.ts'

/** The second developer of the demo content, who has made nothing yet. */
const BO = { email: 'bo@example.com', password: 'House-Lights-0730' }

interface Registration {
  id: string
  status: string
}

test('from the first application to an approved registration', async ({ page, take, server }) => {
  const applications = applicationPages(page)
  await open(page, '/login')
  await authPages(page).logIn(BO.email, BO.password)
  await expect(page.getByRole('link', { name: 'Specification of Inventory' })).toBeVisible()
  const specification = await links(page).specification('Inventory')

  await open(page, '/my-apps')
  await expect(page.getByRole('heading', { name: 'No Applications' })).toBeVisible()
  await take(page, 'my-apps-empty', { arabic: true })
  await open(page, specification)
  await page.getByRole('button', { name: /^Register/ }).click()
  await expect(page.getByRole('dialog').getByText('No Applications')).toBeVisible()
  await take(page, 'register-for-version-empty', { windowOnly: true })

  await open(page, '/application/create')
  await expect(page.getByLabel('Auth strategy')).toBeVisible()
  await take(page, 'create-application', { arabic: true })
  await applications.create('Lobby screen with a name that goes on a little longer', 'API key')
  await expect(page.getByRole('heading', { level: 1, name: 'Lobby screen' })).toBeVisible()
  await take(page, 'application-new')
  await page.getByRole('button', { name: 'Generate credential' }).click()
  await take(page, 'credential-name', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await applications.generateCredential('Left of the stairs')
  await take(page, 'credential-once', { windowOnly: true, arabic: true })
  await applications.closeDialog()
  await page.getByRole('button', { name: 'Revoke Left of the stairs' }).click()
  await take(page, 'credential-revoke', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await open(page, specification)
  await page.getByRole('button', { name: /^Register/ }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Lobby screen/)
    .check()
  await take(page, 'register-for-version', { windowOnly: true, arabic: true })
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('Registration Under Review')).toBeVisible()
  await take(page, 'register-under-review', { windowOnly: true, arabic: true })

  await open(page, '/application/create')
  await page.getByLabel('Name', { exact: true }).fill('Box office')
  await page.getByLabel('Auth strategy').selectOption({ label: 'Managed OpenID client' })
  await take(page, 'create-managed-client')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Client Secret')).toBeVisible()
  await take(page, 'client-secret', { windowOnly: true })
  await page.getByRole('button', { name: 'I have kept it, go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Box office' })).toBeVisible()
  await take(page, 'application-managed-client')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Box office')
  await take(page, 'update-application')
  await page.getByRole('button', { name: 'Delete application' }).click()
  await take(page, 'delete-application', { windowOnly: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await open(page, '/my-apps')
  await expect(page.getByRole('table')).toBeVisible()
  await take(page, 'my-apps-two')

  const listed = JSON.parse(await server.stagedoor('registrations', 'list', '--json')) as Registration[]
  const pending = listed.find(({ status }) => status === 'pending')
  await server.stagedoor('registrations', 'approve', pending?.id ?? 'missing')
  await page.getByRole('link', { name: /^Lobby screen/ }).click()
  await expect(page.getByText('Approved')).toBeVisible()
  await take(page, 'application', { arabic: true })
})

test('an application with a past', async ({ page, take }) => {
  await open(page, '/login')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Specification of Inventory' })).toBeVisible()
  await open(page, '/my-apps')
  await expect(page.getByRole('table')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await take(page, 'my-apps', { arabic: true })
  await page.getByRole('link', { name: 'Foyer Screens', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Foyer Screens' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await take(page, 'application-with-past')
  await open(page, `${page.url()}/application-dashboard`)
  await expect(page.getByRole('slider', { name: 'Points of Requests by version' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  await take(page, 'dashboard', { arabic: true })
  await page.getByLabel('Time range').selectOption('30d')
  await page.waitForLoadState('networkidle')
  await take(page, 'dashboard-30-days')
  await page.getByRole('button', { name: /All versions/ }).click()
  await take(page, 'dashboard-versions', { windowOnly: true })
})
