import { expect, test } from 'vitest'

import { openDocument } from '../api-document.ts'
import { stringifyJson } from '../numbers/exact-json.ts'
import { outlineOf } from '../outline/outline-of.ts'
import { examineYaml as examine } from './examine-yaml.ts'
import { NUMBER_READER } from '../numbers/exact-number.ts'

const examineYaml = (text: string, failedAt?: number | null) => examine(text, NUMBER_READER, failedAt)

const NUMBERS = `openapi: 3.1.0
x: [9007199254740993, 1.50, 1e400, 0x1F, 0042, 12e3, -0, 5, 0.5, .inf, 123456789012345678901234567890]
1.10: { 200: a, 0x1F: b }
`
const WRITTEN =
  '"x":[9007199254740993,1.50,1e400,31,42,12e3,-0,5,0.5,null,123456789012345678901234567890],"1.10":{"200":"a","0x1F":"b"}}'

test('reads numbers of YAML with all digits, with both parsers', async () => {
  const opened = await openDocument(NUMBERS)
  if (opened.state === 'failed') throw new Error('not opened')
  expect(stringifyJson(opened.document.root)).toContain(WRITTEN)
  const examined = examineYaml(NUMBERS)
  expect(examined.state === 'parsed' && stringifyJson(examined.value)).toContain(WRITTEN)
})

test('shows numbers where texts are expected as written', async () => {
  const opened = await openDocument(`openapi: 3.0.3
info: { title: 2024, version: 1.10 }
tags: [{ name: 2024, description: 1.0 }]
paths:
  /a:
    get: { tags: [2024], summary: 2024, operationId: 7, responses: {} }
`)
  if (opened.state === 'failed') throw new Error('not opened')
  const outline = outlineOf(opened.document)
  expect(outline).toMatchObject({ title: '2024', version: '1.10' })
  expect(outline.groups).toMatchObject([{ name: '2024', description: '1.0' }])
  expect(outline.operations).toMatchObject([{ title: '2024', id: '7' }])
})
