import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type ApiDocument, documentOf, openDocument } from '../api-document.ts'
import { describeOperation, type OperationView } from '../operation/describe-operation.ts'
import { findOperations } from '../outline/operation-address.ts'
import { isJson } from '../sample/sample-body.ts'
import { demoDocuments, githubDocument } from '../testing/demo-documents.ts'
import { generatedDocument } from '../testing/generated-documents.ts'
import { createOracle } from '../testing/schema-oracle.ts'
import { soundDocument } from '../testing/sound-documents.ts'
import { makeBody } from './response-body.ts'
import { makeHeaders } from './response-headers.ts'

async function open(text: string): Promise<ApiDocument> {
  const opened = await openDocument(text)
  if (opened.state === 'failed') throw new Error(JSON.stringify(opened.error))
  return opened.document
}

function operationsOf(document: ApiDocument): OperationView[] {
  return findOperations(document)
    .found.filter(({ section }) => section === 'paths')
    .flatMap(({ key }) => describeOperation(document, key) ?? [])
}

/**
 * Makes every body of every response: without a wish, and with each example.
 *
 * @param isChecked chooses the schemas that ajv compiles
 */
function makeAll(document: ApiDocument, isChecked: (index: number) => boolean = () => true) {
  const oracle = createOracle(document)
  const targets = new Map<string, number>()
  const made = { checked: 0, uncompiled: 0, invalid: [] as string[], impossible: [] as string[] }
  for (const { key, responses } of operationsOf(document)) {
    for (const response of responses) {
      expect(() => new Headers(makeHeaders(document, response))).not.toThrow()
      for (const content of response.content) {
        // The first example is used without a wish.
        const others = content.examples.slice(1).map(({ name }) => name)
        for (const wanted of [undefined, ...others]) {
          const result = makeBody(document, content, wanted)
          if (result.state === 'impossible') {
            if (wanted === undefined) made.impossible.push(`${key} ${response.status}`)
            continue
          }
          if (!isJson(content.mediaType) || !content.schema || content.schema.types.includes('file')) continue
          const { target } = content.schema
          targets.set(target, targets.get(target) ?? targets.size)
          if (!isChecked(targets.get(target) ?? 0)) continue
          const error = oracle(target, JSON.parse(result.body.text))
          if (error === null) made.uncompiled += 1
          else made.checked += 1
          if (typeof error === 'string') made.invalid.push(`${key} ${response.status}: ${error}`)
        }
      }
    }
  }
  return made
}

const httpDocuments = demoDocuments().filter(({ text }) => !/^[\s"{]*asyncapi/.test(text))

describe.each(httpDocuments)('$name', ({ text }) => {
  test('has only responses that match their schemas, whichever example is wanted', async () => {
    const { checked, ...rest } = makeAll(await open(text))
    expect(checked).toBeGreaterThan(30)
    expect(rest).toEqual({ uncompiled: 0, invalid: [], impossible: [] })
  })
})

test("makes valid responses for GitHub's description, except where a schema allows none", async () => {
  // ajv takes about 10 ms to compile a schema, so it compiles every tenth one.
  const { checked, ...rest } = makeAll(await open(githubDocument()), (index) => index % 10 === 0)
  expect(checked).toBeGreaterThan(100)
  expect(rest).toEqual({
    uncompiled: 0,
    invalid: [],
    // Every object with the properties of an error matches both of its alternatives, and `oneOf` allows only one.
    impossible: ['#/paths/~1repos~1{owner}~1{repo}~1contents~1{path}/put 409'],
  })
}, 120_000)

test('makes valid responses for generated documents whose schemas can be satisfied', () => {
  let checked = 0
  fc.assert(
    fc.property(soundDocument, (root) => {
      const made = makeAll(documentOf(root))
      checked += made.checked
      expect(made).toMatchObject({ uncompiled: 0, invalid: [], impossible: [] })
    }),
    { numRuns: 50, seed: 20 },
  )
  expect(checked).toBeGreaterThan(100)
})

test('makes no invalid response, and does not throw, for generated documents with malformed parts', () => {
  fc.assert(
    fc.property(generatedDocument, (root) => {
      expect(makeAll(documentOf(root)).invalid).toEqual([])
    }),
    { numRuns: 200, seed: 20 },
  )
})
