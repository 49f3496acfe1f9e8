import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type ApiDocument, documentOf, openDocument } from '../api-document.ts'
import type { BodyContentView } from '../operation/body-content.ts'
import { describeOperation } from '../operation/describe-operation.ts'
import { findOperations } from '../outline/operation-address.ts'
import { isJson } from '../sample/sample-body.ts'
import { valueAt } from '../references/references.ts'
import { exampleOf } from '../sample/schema-example.ts'
import { demoDocuments, githubDocument } from '../testing/demo-documents.ts'
import { generatedDocument } from '../testing/generated-documents.ts'
import { soundDocument } from '../testing/sound-documents.ts'
import { createOracle } from '../testing/schema-oracle.ts'
import { validateValue } from '../validation/validate-value.ts'

type Direction = 'request' | 'response'

/**
 * Generates an example of each schema that a JSON body has, and checks it with the model's validator and with ajv.
 *
 * @param isChecked chooses the schemas that ajv compiles
 */
function checkSamples(document: ApiDocument, isChecked: (index: number) => boolean = () => true) {
  const oracles = { request: createOracle(document, 'request'), response: createOracle(document) }
  const result = { checked: 0, uncompiled: 0, invalid: new Map<string, string>() }
  const seen = new Set<string>()
  const check = (direction: Direction, { mediaType, schema }: BodyContentView) => {
    if (!schema || !isJson(mediaType) || schema.types.includes('file')) return
    if (seen.has(`${direction} ${schema.target}`)) return
    seen.add(`${direction} ${schema.target}`)
    const value = exampleOf(document, schema.pointer, { direction })
    const at = valueAt(document, schema.pointer)
    if (!at) return
    const { errors } = validateValue(document, at, value, direction)
    if (errors.length > 0) result.invalid.set(`${direction} ${schema.target}`, JSON.stringify(errors))
    if (!isChecked(seen.size)) return
    const error = oracles[direction](schema.target, value)
    if (error === null) result.uncompiled += 1
    else result.checked += 1
    if (typeof error === 'string') result.invalid.set(`${direction} ${schema.target}`, error)
  }
  for (const { key } of findOperations(document).found) {
    const operation = describeOperation(document, key)
    for (const content of operation?.requestBody?.content ?? []) check('request', content)
    for (const content of operation?.responses.flatMap((response) => response.content) ?? [])
      check('response', content)
  }
  return result
}

async function open(text: string): Promise<ApiDocument> {
  const opened = await openDocument(text)
  if (opened.state === 'failed') throw new Error(JSON.stringify(opened.error))
  return opened.document
}

const httpDocuments = demoDocuments().filter(({ text }) => !/^[\s"{]*asyncapi/.test(text))

describe.each(httpDocuments)('$name', ({ text }) => {
  test('has only samples that match their schemas', async () => {
    const { checked, uncompiled, invalid } = checkSamples(await open(text))
    expect(checked).toBeGreaterThan(10)
    expect({ uncompiled, invalid: [...invalid] }).toEqual({ uncompiled: 0, invalid: [] })
  })
})

test("generates samples for GitHub's description that match their schemas, where the schema allows a value", async () => {
  // ajv takes about 10 ms to compile a schema, so it compiles only a few.
  const { checked, invalid } = checkSamples(await open(githubDocument()), (index) => index % 100 === 0)
  expect(checked).toBeGreaterThan(10)
  expect([...invalid.keys()]).toEqual([
    // Every object with the properties of an error matches both of its alternatives, and `oneOf` allows only one.
    'response #/paths/~1repos~1{owner}~1{repo}~1contents~1{path}/put/responses/409/content/application~1json/schema',
    // The examples of the dates are not in the format that the schema requires.
    'response #/paths/~1search~1commits/get/responses/200/content/application~1json/schema',
  ])
}, 120_000)

test.each([
  ['whose schemas can be satisfied', soundDocument, 30, 60],
  // ajv compiles few of them.
  ['with malformed parts', generatedDocument, 200, 5],
])('generates samples that match their schemas for documents %s', (_, documents, numRuns, least) => {
  let checked = 0
  fc.assert(
    fc.property(documents, (root) => {
      const result = checkSamples(documentOf(root))
      checked += result.checked
      expect([...result.invalid]).toEqual([])
    }),
    { numRuns, seed: 20 },
  )
  expect(checked).toBeGreaterThan(least)
})
