import { expect, it } from 'vitest'
import { contentOf, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { formatProblem } from '../problems.ts'

const FILE = 'products/orders/specs/orders.yaml'

async function warningsOf(specification: string): Promise<string[]> {
  const content = await contentOf({
    ...SMALL_FOLDER,
    'products/orders/product.yaml': 'name: Orders\nversions: [{ name: v1, spec: specs/orders.yaml }]\n',
    [FILE]: `openapi: 3.1.0\ninfo: { title: A, version: '1' }\n${specification}`,
  })
  return content.warnings.map(formatProblem)
}

it('warns about unresolved references with file and line', async () => {
  const warnings = await warningsOf(`paths:
  /orders:
    get:
      responses:
        200: { $ref: '#/components/responses/OrderList' }
        default: { $ref: "#/components/responses/Order" }
components:
  schemas:
    Order: { type: object }
    Orders: { type: array, items: { $ref: '#/components/schemas/Ordr' } }
    Page: { items: { $ref: '#/components/schemas/Ordr' } }
    Cart: { $ref: ./cart.yaml }
    Any: { discriminator: { propertyName: kind, mapping: { order: Ordre } } }
`)
  expect(warnings).toEqual([
    `${FILE}:7: #/components/responses/OrderList: does not exist in the specification. Add it, or correct the reference.`,
    `${FILE}:8: #/components/responses/Order: does not exist in the specification. Add it, or correct the reference.`,
    `${FILE}:12: #/components/schemas/Ordr: does not exist in the specification. Did you mean Order? The specification refers to it 2 times.`,
    `${FILE}:14: ./cart.yaml: points to another file or URL, which the portal does not read. Bundle the specification into one file.`,
    `${FILE}:15: Ordre: is not a schema of the specification. Add it, or correct the reference.`,
  ])
})

it('lists the first 20 and counts the rest', async () => {
  const schemas = Array.from(
    { length: 25 },
    (_, index) => `    S${index}: { $ref: '#/components/schemas/T${index}/x' }`,
  )
  const warnings = await warningsOf(`components:\n  schemas:\n${schemas.join('\n')}\n`)
  expect(warnings).toHaveLength(21)
  expect(warnings).toContain(`${FILE}: has 5 more unresolved references.`)
})

it('does not warn when all references are resolved', async () => {
  expect(
    await warningsOf("components:\n  schemas:\n    A: { $ref: '#/components/schemas/B' }\n    B: {}\n"),
  ).toEqual([])
})
