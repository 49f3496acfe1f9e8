import { expect, type Page } from '@playwright/test'
import { ADA, links } from '../pages/routes.ts'
import { movePointer } from '../support/navigation.ts'
import { isNarrow, logIn, open, type ScreenHandler } from './screen.ts'

export async function catalogAndSearch(page: Page, onScreen: ScreenHandler): Promise<void> {
  await logIn(page, ADA)
  await onScreen(page, 'catalog', { arabic: true })
  await page.getByRole('link', { name: 'Inventory', exact: true }).focus()
  await onScreen(page, 'catalog-focus', { windowOnly: true })
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await onScreen(page, 'menu', { windowOnly: true, arabic: true })
    await page.keyboard.press('Escape')
  } else {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await onScreen(page, 'user-menu', { windowOnly: true, arabic: true })
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await onScreen(page, 'catalog-table', { arabic: true })
  await page.getByRole('button', { name: 'Cards' }).click()
  await page.getByRole('link', { name: /^Sell tickets/ }).click()
  await page.getByRole('combobox', { name: 'Authentication' }).selectOption('key_auth')
  await expect(page).toHaveURL(/\?group=sell&auth=key_auth$/)
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Inventory', exact: true })).toBeVisible()
  await onScreen(page, 'catalog-filtered')
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
}

export async function specifications(page: Page, onScreen: ScreenHandler): Promise<void> {
  await logIn(page, ADA)
  const specOf = (product: string) => links(page).specification(product)
  const [inventory, discovery, stream] = [
    await specOf('Inventory'),
    await specOf('Discovery'),
    await specOf('Event Stream'),
  ]
  const operation = (name: string) => page.getByRole('article', { name: new RegExp(name) })

  await open(page, inventory.replace('/spec/', '/product/'))
  await expect(page.getByRole('heading', { name: 'Quickstart' })).toBeVisible()
  await onScreen(page, 'product-overview', { arabic: true })
  await open(page, inventory)
  await expect(operation('Hold seats')).toBeAttached()
  await onScreen(page, 'specification', { windowOnly: true, arabic: true })
  const address = page.url()
  await open(page, new URL('?operation=holds/createHold', address).href)
  await expect(operation('Hold seats').getByText('201', { exact: false }).first()).toBeVisible()
  if (!isNarrow(page)) {
    // Code is highlighted when the browser is idle. Names are only in the response, which is highlighted last.
    await page.waitForFunction(() => (CSS.highlights.get('code-name')?.size ?? 0) > 0)
  }
  await onScreen(page, 'operation', { windowOnly: true, arabic: true })
  await page.emulateMedia({ media: 'print' })
  await onScreen(page, 'operation-printed', { windowOnly: true })
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'View specification' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await onScreen(page, 'specification-source', { windowOnly: true })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Try it: Hold seats' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeVisible()
  await onScreen(page, 'try-it', { windowOnly: true, arabic: true })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('This operation requires a credential.')).toBeVisible()
  await onScreen(page, 'try-it-without-credential', { windowOnly: true })
  await dialog.getByRole('button', { name: 'Send without credentials' }).click()
  // On a narrow screen, the code is visible only after sending.
  await page.waitForFunction(() => (CSS.highlights.get('code-string')?.size ?? 0) > 0)
  await onScreen(page, 'try-it-response', { windowOnly: true })

  await open(page, discovery.replace(/[^/]+$/, 'v1'))
  await expect(page.getByRole('article').first()).toBeVisible()
  await onScreen(page, 'specification-deprecated', { windowOnly: true })
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'Contents' }).click()
    await onScreen(page, 'contents', { windowOnly: true, arabic: true })
    await page.keyboard.press('Escape')
  }
  await open(page, stream)
  await expect(page.getByRole('article').first()).toBeVisible()
  await onScreen(page, 'specification-events', { windowOnly: true })
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
  await logIn(page, ADA)
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

export async function documents(page: Page, onScreen: ScreenHandler): Promise<void> {
  await logIn(page, ADA)
  const documentationOf = (product: string) => links(page).documentation(product)
  const pages = [
    ['documentation', await documentationOf('Inventory')],
    ['documentation-tree', `${await documentationOf('Access Control')}/scanning/offline`],
    ['documentation-portal', await documentationOf('Developer Portal')],
    ['documentation-orders', `${await documentationOf('Orders')}/errors`],
  ] as const
  for (const [name, path] of pages) {
    await open(page, path)
    await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible()
    if (!isNarrow(page) && name !== 'documentation-tree') {
      // The code of these documents is visible, and is highlighted when the browser is idle.
      await page.waitForFunction(() => (CSS.highlights.get('code-string')?.size ?? 0) > 0)
    }
    await onScreen(page, name, { arabic: name === 'documentation' })
  }
  await open(page, '/app-registration-docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await onScreen(page, 'registering-applications', { arabic: true })
}

export async function errorPages(page: Page, onScreen: ScreenHandler): Promise<void> {
  await logIn(page, ADA)
  for (const path of ['404', '403']) {
    await open(page, `/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await onScreen(page, path)
  }
  await page.route('**/assets/my-apps-page*.js', (route) => route.abort())
  await open(page, '/my-apps')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await onScreen(page, 'error')
}
