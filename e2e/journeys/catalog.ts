import { expect, type Page } from '@playwright/test'
import { links } from '../pages/routes.ts'
import { movePointer } from '../support/navigation.ts'
import { isNarrow, open, type ScreenHandler } from './screen.ts'

export async function catalogAndSearch(page: Page, onScreen: ScreenHandler): Promise<void> {
  await open(page, '/')
  await page.getByRole('link', { name: 'Inventory', exact: true }).focus()
  await onScreen(page, 'catalog-focus', { windowOnly: true })
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await onScreen(page, 'menu', { windowOnly: true, arabic: true })
  } else {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await onScreen(page, 'user-menu', { windowOnly: true, arabic: true })
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await onScreen(page, 'catalog-table', { arabic: true })
  await page.getByRole('button', { name: 'Cards' }).click()
  await page.getByRole('link', { name: /^Sell tickets/ }).click()
  await page.getByRole('combobox', { name: 'Authentication' }).selectOption('key_auth')
  await expect(page).toHaveURL(/\?group=sell&auth=key_auth$/)
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Inventory', exact: true })).toBeVisible()
  await page.getByLabel('Search products').fill('trombone')
  await expect(page.getByText('No products match')).toBeVisible()
  await onScreen(page, 'catalog-no-results')

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search the portal' })
  await field.fill('list orders')
  await expect(page.getByRole('option', { name: /List orders/ })).toBeVisible()
  await expect(page.getByText('Loading versions')).toHaveCount(0)
  await onScreen(page, 'search', { windowOnly: true, arabic: true })
  await field.fill('zzzzzzzz')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await onScreen(page, 'search-no-results', { windowOnly: true })
  if (!isNarrow(page)) return
  await page.keyboard.press('Escape')
  await open(page, '/')
  await open(page, await links(page).specification('Ticket Delivery'))
  await page.getByRole('button', { name: 'Contents' }).click()
  await onScreen(page, 'contents', { windowOnly: true, arabic: true })
}

/** The dialogs of an operation. */
export async function operationDialogs(page: Page, onScreen: ScreenHandler): Promise<void> {
  await open(page, '/')
  await open(page, `${await links(page).specification('Inventory')}?operation=holds/createHold`)
  await page.emulateMedia({ media: 'print' })
  await onScreen(page, 'operation-printed', { windowOnly: true })
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'View specification' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await onScreen(page, 'specification-source', { windowOnly: true })
  await page.keyboard.press('Escape')

  const dialog = page.getByRole('dialog')
  // Operations above are rendered when they come into view, and can move the button away during the click.
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Try it: Hold seats' }).click()
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeVisible()
  await onScreen(page, 'try-it', { windowOnly: true, arabic: true })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('This operation requires a credential.')).toBeVisible()
  await onScreen(page, 'try-it-without-credential', { windowOnly: true })
  await dialog.getByRole('button', { name: 'Send without credentials' }).click()
  // On a narrow screen, the code is visible only after sending.
  await page.waitForFunction(() => (CSS.highlights.get('code-string')?.size ?? 0) > 0)
  await onScreen(page, 'try-it-response', { windowOnly: true })
}

/** Unusual constructs: cycles, nested alternatives, broken references, unrecognized keywords. */
const UNUSUAL = {
  openapi: '3.1.0',
  info: { title: 'Unusual', version: '1' },
  paths: {
    '/things': {
      post: {
        summary: 'Make a thing',
        'x-unknown': { values: ['any'] },
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: {
          200: { description: 'Made', content: { 'text/odd': { schema: { $ref: '#/nowhere' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: {
          within: { $ref: '#/components/schemas/Thing' },
          choice: {
            anyOf: [
              {
                oneOf: [
                  { type: 'string', const: 'a' },
                  { allOf: [{ type: 'object' }, { minProperties: 1 }] },
                ],
              },
              {
                type: 'array',
                items: { anyOf: [{ type: 'integer' }, { $ref: '#/components/schemas/Thing' }] },
              },
              { not: { type: 'null' } },
            ],
          },
        },
        patternProperties: { '^x-': true },
        unknownKeyword: 1,
      },
    },
  },
}

export async function unusualDocuments(page: Page, onScreen: ScreenHandler): Promise<void> {
  await open(page, '/')
  const address = await links(page).specification('Inventory')
  const serve = (content: string) =>
    page.route('**/versions/*/spec', (route) => route.fulfill({ json: { api_type: 'openapi', content } }))
  await serve(JSON.stringify(UNUSUAL))
  await open(page, address)
  await movePointer(page)
  const operation = page.getByRole('article', { name: 'Make a thing' })
  await expect(operation.getByText('choice', { exact: true })).toBeVisible()
  await onScreen(page, 'specification-unusual')
  await serve('{ "openapi": "3.1.0", ')
  await open(page, address)
  await movePointer(page)
  await expect(page.getByText('This specification can’t be displayed as operations')).toBeVisible()
  await onScreen(page, 'specification-broken')
  await page.unrouteAll()
}

/** The error page of a page whose script does not load. */
export async function errorPage(page: Page, onScreen: ScreenHandler): Promise<void> {
  await page.route('**/assets/my-apps-page*.js', (route) => route.abort())
  await open(page, '/my-apps')
  // The page reloads once before, and shows what the server has rendered.
  await expect(page.getByRole('heading', { level: 1, name: 'Error', exact: true })).toBeVisible()
  await onScreen(page, 'error')
}
