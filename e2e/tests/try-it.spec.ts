import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { look } from '../support/look.ts'
import type { TestApi } from '../support/test-api.ts'
import { test } from '../support/test.ts'

const DEMO_CONTENT = fileURLToPath(new URL('../../examples/content', import.meta.url))

let content: string

test.beforeAll(async ({ server, api }) => {
  content = await mkdtemp(join(tmpdir(), 'stagedoor-content-'))
  await cp(DEMO_CONTENT, content, { recursive: true })
  const product = join(content, 'products/testbed')
  await mkdir(join(product, 'specs'), { recursive: true })
  await writeFile(
    join(product, 'product.yaml'),
    'name: Testbed\ndescription: To be tried.\nversions:\n  - { name: v1, created_at: 2026-05-18, spec: specs/v1.json }\n',
  )
  await writeFile(join(product, 'specs/v1.json'), JSON.stringify(descriptionOf(api)))
  await server.stagedoor('import', content)
})
test.afterAll(async ({ server }) => {
  // Another file may go on with this server.
  await server.stagedoor('import', DEMO_CONTENT)
  await rm(content, { recursive: true })
})

function descriptionOf({ open, closed }: TestApi) {
  const scopes = { 'things:write': 'Make things' }
  const flows = {
    authorizationCode: { authorizationUrl: `${open}/authorize`, tokenUrl: `${open}/token`, scopes },
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Testbed', version: '1' },
    servers: [{ url: open }, { url: closed }, { url: 'http://localhost:9' }],
    security: [{ Key: [] }, { OAuth: ['things:write'] }],
    components: {
      securitySchemes: {
        Key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        OAuth: { type: 'oauth2', flows },
      },
    },
    paths: {
      '/things/{id}': {
        post: {
          summary: 'Make a thing',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, example: 7 } },
            { name: 'size', in: 'query', schema: { enum: ['small', 'large'] } },
            { name: 'word', in: 'query', schema: { type: 'string', format: 'password' } },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': { example: { name: "it's", password: 'hidden' } },
              'multipart/form-data': {
                schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
              },
            },
          },
          responses: { 201: { description: 'Made' } },
        },
      },
      '/lines': { get: { summary: 'Read lines', responses: { 200: { description: 'Lines' } } } },
    },
  }
}

test('a request is put together, sent, read and remembered without its secrets', async ({ page, api }) => {
  await page.goto('/login')
  await authPages(page).logIn('ada@example.com', 'Curtain-Call-1927')
  await page.getByRole('link', { name: 'Testbed' }).first().click()
  await page.getByRole('button', { name: 'Try it: Make a thing' }).click()
  const dialog = page.getByRole('dialog')
  const response = dialog.getByRole('region', { name: 'Response' })
  const send = dialog.getByRole('button', { name: 'Send' })

  await test.step('what is wrong is said where it is', async () => {
    await dialog.getByLabel('id · path').fill('0')
    await send.click()
    await expect(dialog.getByText('Must be at least 1')).toBeVisible()
    await expect(dialog.getByLabel('id · path')).toBeFocused()
    expect(api.seen).toEqual([])
    await look(page, 'what is wrong with a request')
    await dialog.getByLabel('id · path').fill('8')
  })

  await test.step('the page sends it with a key', async () => {
    await dialog.getByLabel('API key X-Api-Key (header)').fill('s3cret')
    await dialog.getByLabel('size · query').selectOption('large')
    await dialog.getByLabel('word · query').fill('s3cret')
    await send.click()
    await expect(response.getByText('201 Created')).toBeVisible()
    await expect(response.getByText('"made": true')).toBeVisible()
    // What is in the dialog scrolls, and the dialog itself never: nothing would bring it back.
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    expect(api.seen.at(-1)).toMatchObject({
      method: 'POST',
      url: '/things/8?size=large&word=s3cret',
      headers: { 'x-api-key': 's3cret', 'content-type': 'application/json' },
    })
    expect(JSON.parse(api.seen.at(-1)?.body ?? '')).toEqual({ name: "it's", password: 'hidden' })
  })

  await test.step('the server sends it where the API knows no CORS, files and all', async () => {
    await dialog.getByLabel('Server').selectOption(api.closed)
    await dialog.getByLabel('Media type').selectOption('multipart/form-data')
    const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('what is in it') }
    await dialog.getByLabel('file · field').setInputFiles(file)
    await send.click()
    await expect(response.getByText('sent by the portal’s server')).toBeVisible()
    expect(api.seen.at(-1)).toMatchObject({
      url: '/things/8?size=large&word=s3cret',
      body: expect.stringContaining('what is in it'),
    })
    expect(api.seen.at(-1)?.headers.cookie).toBeUndefined()
  })

  await test.step('nobody sends it where nobody may', async () => {
    await dialog.getByLabel('Server').selectOption('http://localhost:9')
    await send.click()
    await expect(response.getByText('Try it can’t reach localhost:9')).toBeVisible()
    await look(page, 'a request that nobody may send')
    await dialog.getByLabel('Server').selectOption(api.open)
  })

  await test.step('a token comes from the provider’s window', async () => {
    await dialog.getByLabel('Authentication method').selectOption('OAuth')
    await dialog.getByLabel('Client ID').fill('my-client')
    await dialog.getByRole('button', { name: 'Get token' }).click()
    await expect(dialog.getByText('Token received.')).toBeVisible()
    await send.click()
    await expect(response.getByText('201 Created')).toBeVisible()
    expect(api.seen.at(-1)?.headers.authorization).toBe('Bearer their-token')
  })

  await look(page, 'a request with a token, and its answer')

  await test.step('it is remembered, its secrets are not', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Try it: Make a thing' }).click()
    await expect(dialog.getByLabel('API key X-Api-Key (header)')).toHaveValue('')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).toContain('things/8')
    expect(stored).not.toMatch(/s3cret|their-token|hidden/)
    await dialog.getByText('History (4)').click()
    await look(page, 'requests of the past')
    await dialog.getByRole('button', { name: 'Load into form' }).last().click()
    await expect(dialog.getByLabel('size · query')).toHaveValue('large')
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await expect(dialog.getByText('History')).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('an endless answer is shown as it comes, and ends when one has seen enough', async () => {
    await page.getByRole('button', { name: 'Try it: Read lines' }).click()
    await send.click()
    await expect(response.getByText('first line')).toBeVisible()
    await expect(response.getByText('Receiving…')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(response.getByText('Canceled.')).toBeVisible()
    await expect(response.getByText('first line')).toBeVisible()
  })
})
