import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { copyDemoContent, DEMO_CONTENT } from '../support/demo-content.ts'
import type { TestApi } from '../support/test-api.ts'
import { test } from '../support/test.ts'

let content: string

test.beforeAll(async ({ server, api }) => {
  content = await copyDemoContent()
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
  // Other test files can use the same server.
  await server.stagedoor('import', DEMO_CONTENT)
  await rm(content, { recursive: true })
})

function isHighlighted(code: Element): boolean {
  return [...CSS.highlights.values()].some((ranges) =>
    [...ranges].some(({ startContainer }) => code.contains(startContainer)),
  )
}

function descriptionOf({ withCors, withoutCors }: TestApi) {
  const scopes = { 'things:write': 'Make things' }
  const flows = {
    authorizationCode: { authorizationUrl: `${withCors}/authorize`, tokenUrl: `${withCors}/token`, scopes },
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Testbed', version: '1' },
    servers: [{ url: withCors }, { url: withoutCors }, { url: 'http://localhost:9' }],
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

test('builds and sends requests, and stores them without secrets', async ({ page, api }) => {
  await page.goto('/login')
  await authPages(page).logIn('ada@example.com', 'Curtain-Call-1927')
  await page.getByRole('link', { name: 'Testbed' }).first().click()
  const operation = page.getByRole('article', { name: 'Make a thing' })
  const button = operation.getByRole('button', { name: 'Try it: Make a thing' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(button).toHaveCount(1)
  const path = await operation.getByText('/things/{id}').first().boundingBox()
  const beside = await button.boundingBox()
  expect(Math.abs((beside?.y ?? Number.NaN) - (path?.y ?? 0))).toBeLessThan(40)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(button).toHaveCount(1)
  await button.click()
  const dialog = page.getByRole('dialog')
  const response = dialog.getByRole('region', { name: 'Response' })
  const send = dialog.getByRole('button', { name: 'Send' })

  await test.step('shows a validation error at its field', async () => {
    await dialog.getByLabel('API key · X-Api-Key header').fill('s3cret')
    await dialog.getByLabel('id · path').fill('0')
    await send.click()
    await expect(dialog.getByText('Must be at least 1')).toBeVisible()
    await expect(dialog.getByLabel('id · path')).toBeFocused()
    expect(api.requests).toEqual([])
    await checkAccessibility(page, 'request with a validation error')
    await dialog.getByLabel('id · path').fill('8')
  })

  await test.step('the page sends the request with an API key', async () => {
    await dialog.getByLabel('size · query').selectOption('large')
    await dialog.getByLabel('word · query').fill('s3cret')
    await dialog.getByLabel('Media type').evaluate((field) => field.scrollIntoView())
    await send.click()
    await expect(response.getByText('201 Created')).toBeInViewport()
    const body = response.getByText('"made": true')
    await expect(body).toBeVisible()
    await expect.poll(() => body.evaluate(isHighlighted)).toBe(true)
    // Only the content of the dialog scrolls. A scrolled dialog could not be scrolled back.
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    expect(api.requests.at(-1)).toMatchObject({
      method: 'POST',
      url: '/things/8?size=large&word=s3cret',
      headers: { 'x-api-key': 's3cret', 'content-type': 'application/json' },
    })
    expect(JSON.parse(api.requests.at(-1)?.body ?? '')).toEqual({ name: "it's", password: 'hidden' })
  })

  await test.step('the server sends the request with a file if the API does not support CORS', async () => {
    await dialog.getByLabel('Server').selectOption(api.withoutCors)
    await dialog.getByLabel('Media type').selectOption('multipart/form-data')
    const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('content of the file') }
    await dialog.getByLabel('file · field').setInputFiles(file)
    await send.click()
    await expect(response.getByText('sent by the portal’s server')).toBeVisible()
    expect(api.requests.at(-1)).toMatchObject({
      url: '/things/8?size=large&word=s3cret',
      body: expect.stringContaining('content of the file'),
    })
    expect(api.requests.at(-1)?.headers.cookie).toBeUndefined()
  })

  await test.step('shows an error for a server that is not allowed', async () => {
    await dialog.getByLabel('Server').selectOption('http://localhost:9')
    await send.click()
    await expect(response.getByText('“Try it” can’t reach localhost:9')).toBeVisible()
    await checkAccessibility(page, 'request to a server that is not allowed')
    await dialog.getByLabel('Server').selectOption(api.withCors)
  })

  await test.step('gets a token in the window of the OAuth provider', async () => {
    await dialog.getByLabel('Authentication method').selectOption('OAuth 2.0 · Authorization code')
    await dialog.getByLabel('Client ID').fill('my-client')
    await dialog.getByRole('button', { name: 'Get token' }).click()
    await expect(dialog.getByText('Token received.')).toBeVisible()
    await send.click()
    await expect(response.getByText('201 Created')).toBeVisible()
    expect(api.requests.at(-1)?.headers.authorization).toBe('Bearer api-token')
  })

  await checkAccessibility(page, 'request with a token, and its response')

  await test.step('stores the request without its secrets', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Try it: Make a thing' }).click()
    await expect(dialog.getByLabel('API key · X-Api-Key header')).toHaveValue('')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).toContain('things/8')
    expect(stored).not.toMatch(/s3cret|api-token|hidden/)
    await dialog.getByText('History (4)').click()
    await checkAccessibility(page, 'request history')
    await dialog.getByRole('button', { name: 'Load into form' }).last().click()
    await expect(dialog.getByLabel('size · query')).toHaveValue('large')
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await expect(dialog.getByText('History')).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('names a missing credential before it sends', async () => {
    await page.getByRole('button', { name: 'Try it: Read lines' }).click()
    await send.click()
    await expect(dialog.getByText('This operation requires a credential.')).toBeVisible()
    await expect(dialog.getByLabel('API key · X-Api-Key header')).toBeFocused()
    expect(api.requests.at(-1)?.url).not.toBe('/lines')
    await checkAccessibility(page, 'request without a required credential')
  })

  await test.step('shows a streamed response, which the developer can cancel', async () => {
    await dialog.getByRole('button', { name: 'Send without credentials' }).click()
    await expect(response.getByText('first line')).toBeVisible()
    await expect(response.getByText('Receiving…')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(response.getByText('Canceled.')).toBeVisible()
    await expect(response.getByText('first line')).toBeVisible()
  })
})
