import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { type OpenApiDocument, type Operation, operationsOf } from '../../testing/operations.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpSharedTestApp()
let document: OpenApiDocument
let operations: Operation[]

beforeAll(async () => {
  document = JSON.parse(app.openApi) as OpenApiDocument
  operations = operationsOf(app.openApi)
})

describe('the OpenAPI document', () => {
  it('contains every route of the API, and only routes', () => {
    const routes = createApp(app.deps).routes.filter(
      ({ method, path }) => method !== 'ALL' && /^\/(?:api|v2|gateway)\//.test(path) && !path.includes('*'),
    )
    const served = routes.map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`,
    )
    const documented = operations.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(served)].toSorted()).toEqual(documented.toSorted())
  })

  it('names every operation once', () => {
    const ids = operations.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('has the target of every reference', () => {
    const targets = [...app.openApi.matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, target = '']) => target)
    expect(targets.length).toBeGreaterThan(operations.length)
    const missing = [...new Set(targets)].filter(
      (target) =>
        target
          .split('/')
          .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document) ===
        undefined,
    )
    expect(missing).toEqual([])
  })

  it('has an example of every JSON body, except for Try it', () => {
    const without = operations.filter(({ body, example }) => body && example === undefined)
    expect(without.map(({ id }) => id)).toEqual(['sendTryItRequest'])
  })

  it('describes values as they are sent', () => {
    const list = document.paths['/api/v2/products']?.['get']
    expect(list?.parameters?.find(({ name }) => name === 'page[size]')).toMatchObject({
      schema: { type: 'string' },
    })
    expect(document.components.schemas['Product']).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['id', 'name', 'public_labels']),
    })
  })
})
