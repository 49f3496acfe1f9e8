import { describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { CALLS } from './document.ts'
import { openApiText } from './document-text.ts'

const document = JSON.parse(openApiText()) as {
  paths: Record<string, Record<string, { operationId: string }>>
  components: { schemas: Record<string, object> }
}

describe('the description of the API', () => {
  it('has every operation once', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
    expect(operations).toHaveLength(CALLS.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(CALLS.length)
  })

  it('refers only to what is there', () => {
    const references = [...openApiText().matchAll(/"\$ref": "([^"]+)"/g)].map(([, target = '']) => target)
    expect(references.length).toBeGreaterThan(CALLS.length)
    for (const target of new Set(references)) {
      expect(target).toMatch(/^#\/components\/schemas\/\w+$/)
      expect(document.components.schemas).toHaveProperty(target.split('/').at(-1) ?? '')
    }
  })

  it('describes values as they travel', () => {
    const list = document.paths as unknown as Record<
      string,
      { get: { parameters: { name: string; schema: object }[] } }
    >
    const parameters = list['/api/v2/products']?.get.parameters
    expect(parameters?.find(({ name }) => name === 'page[size]')?.schema).toMatchObject({ type: 'string' })
    expect(document.components.schemas['Product']).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['id', 'name', 'public_labels']),
    })
  })

  it('describes what the server answers, and the server answers what it describes', async () => {
    const app = await createTestApp()
    const routes = createApp(app.deps).routes.filter(
      ({ method, path }) =>
        method !== 'ALL' && !path.includes('*') && /^\/(api\/v\d|v2|gateway)\//.test(path),
    )
    await app.database.close()
    const served = routes.map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`,
    )
    const described = CALLS.map(({ method, path }) => `${method} ${path}`)
    expect(described.filter((call) => !served.includes(call))).toEqual([])
    expect([...new Set(served)].filter((call) => !described.includes(call))).toEqual([])
  })
})
