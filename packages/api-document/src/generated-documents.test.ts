import { HTTP_METHODS } from '@stagedoor/contract/catalog/spec-operation'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { documentOf, openDocument } from './api-document.ts'
import { isObject, listOf, ownValue } from './json.ts'
import type { OperationView } from './operation/describe-operation.ts'
import type { OutlineGroup } from './outline/group-operations.ts'
import { demoDocuments } from './testing/demo-documents.ts'
import { generatedAsyncDocument, generatedDocument } from './testing/generated-documents.ts'
import { readEverything } from './testing/read-everything.ts'

const RUNS = 2000
const MAXIMUM_SCHEMAS = 200

test('lists every operation and names every parameter of any OpenAPI description', () => {
  fc.assert(
    fc.property(generatedDocument, (root) => {
      const views: OperationView[] = []
      const { outline } = readEverything(documentOf(root), {
        maximumSchemas: MAXIMUM_SCHEMAS,
        onOperation: (view) => views.push(view),
      })
      const listed = outline.operations.map(({ key }) => key)
      expect(listed).toEqual(expect.arrayContaining(plainOperations(root).map(({ key }) => key)))
      expect(new Set(grouped(outline.groups))).toEqual(new Set(listed.keys()))
      for (const { key, item, operation } of plainOperations(root)) {
        const view = views.find((candidate) => candidate.key === key)
        expect(view && parameterNames(view)).toEqual(
          expect.arrayContaining([...declaredNames(root, item), ...declaredNames(root, operation)]),
        )
      }
    }),
    { numRuns: RUNS },
  )
})

test('lists every operation of any AsyncAPI description', () => {
  fc.assert(
    fc.property(generatedAsyncDocument, (root) => {
      const { outline } = readEverything(documentOf(root), { maximumSchemas: MAXIMUM_SCHEMAS })
      expect(new Set(grouped(outline.groups))).toEqual(new Set(outline.operations.keys()))
    }),
    { numRuns: RUNS / 4 },
  )
})

test('opens a real description with any one of its values replaced', async () => {
  const texts = demoDocuments().map(({ text }) => text)
  const opened = await Promise.all(texts.map(openDocument))
  const roots = opened.flatMap((result) => (result.state === 'opened' ? [result.document.root] : []))
  expect(roots).toHaveLength(texts.length)
  const invalidValue = fc.constantFrom<unknown>(
    null,
    5,
    'text',
    true,
    [],
    [null],
    {},
    { $ref: '#' },
    { $ref: '#/lost' },
    [[{}]],
  )
  fc.assert(
    fc.property(fc.constantFrom(...roots), fc.nat(), invalidValue, (root, seed, value) => {
      const damaged = structuredClone(root)
      const locations = locationsIn(damaged)
      const location = locations[seed % locations.length]
      if (location) Reflect.set(location.holder, location.key, value)
      const { outline } = readEverything(documentOf(damaged), { maximumSchemas: MAXIMUM_SCHEMAS })
      expect(outline.title).not.toBe('')
    }),
    { numRuns: 150 },
  )
})

interface PlainOperation {
  key: string
  item: unknown
  operation: unknown
}

/** Finds operations the naive way: only those directly in `paths`. */
function plainOperations(root: Record<string, unknown>): PlainOperation[] {
  const paths = root['paths']
  if (!isObject(paths)) return []
  return Object.entries(paths).flatMap(([path, item]) =>
    HTTP_METHODS.map((method) => ({
      key: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
      item,
      operation: ownValue(item, method),
    })).filter(({ operation }) => isObject(operation)),
  )
}

/** Names of the parameters that are defined inline or by a local reference. */
function declaredNames(root: unknown, holder: unknown): string[] {
  return listOf(ownValue(holder, 'parameters')).flatMap((parameter) => {
    const component = ['components', 'parameters']
    const locations = isObject(root) && 'swagger' in root ? component.slice(1) : component
    const target = locations.reduce<unknown>(ownValue, root)
    const name = ownValue(parameter, 'name') ?? ownValue(ownValue(target, refKey(root, parameter)), 'name')
    return typeof name === 'string' && name !== '' ? [name] : []
  })
}

function refKey(root: unknown, parameter: unknown): string {
  const ref = ownValue(parameter, '$ref')
  if (typeof ref !== 'string' || !ref.includes('/parameters/')) return 'none'
  const address = ref.slice(0, ref.indexOf('#'))
  const self = ownValue(root, '$self')
  const isSameDocument = address === '' || self === address || self === `https://api.example/${address}`
  return isSameDocument ? (ref.split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~') : 'none'
}

function parameterNames({ parameters, requestBody }: OperationView): string[] {
  const bodies = requestBody?.content ?? []
  // In Swagger 2.0 the body parameter becomes the request body, which keeps its name.
  const names = [...parameters, ...bodies.flatMap(({ fields }) => fields)].map(({ name }) => name)
  return typeof requestBody?.name !== 'string' ? names : [...names, requestBody.name]
}

function grouped(groups: readonly OutlineGroup[]): number[] {
  return groups.flatMap(({ operations, groups: inner }) => [...operations, ...grouped(inner)])
}

function locationsIn(root: object): { holder: object; key: string }[] {
  return Object.entries(root).flatMap(([key, value]) => [
    { holder: root, key },
    ...(typeof value === 'object' && value !== null ? locationsIn(value) : []),
  ])
}
