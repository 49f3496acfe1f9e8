import { expect, test } from 'vitest'
import { documentOf } from '../api-document.ts'
import { valueAt } from '../references/references.ts'
import { xmlText } from './xml-text.ts'

function xmlOf(schema: Record<string, unknown>, value: unknown, schemas: Record<string, unknown> = {}) {
  const document = documentOf({
    openapi: '3.2.0',
    components: { schemas: { Start: { $ref: '#/components/schemas/Root' }, Root: schema, ...schemas } },
  })
  const at = valueAt(document, '#/components/schemas/Start')
  if (!at) throw new Error('no schema')
  return xmlText(document, at, value)
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .join('')
}

test('declares every prefix once, on the element that needs it', () => {
  const ns = (prefix: string, rest = {}) => ({ xml: { prefix, namespace: `http://a/${prefix}`, ...rest } })
  expect(
    xmlOf(
      {
        ...ns('c', { name: 'concert' }),
        properties: {
          lang: { xml: { attribute: true, prefix: 'xml' } },
          kind: ns('k', { attribute: true }),
          kind2: ns('k', { attribute: true }),
          title: ns('d'),
          inner: { ...ns('c'), properties: { deep: ns('c') } },
          free: { xml: { prefix: 'unknown' } },
        },
      },
      { lang: 'de', kind: 'a"b', kind2: 'c', title: 'x & y', inner: { deep: 1 }, free: 2 },
    ),
  ).toBe(
    '<c:concert xmlns:c="http://a/c" xml:lang="de" xmlns:k="http://a/k" k:kind="a&quot;b" k:kind2="c">' +
      '<d:title xmlns:d="http://a/d">x &amp; y</d:title><c:inner><c:deep>1</c:deep></c:inner><free>2</free></c:concert>',
  )
})

test('names the items of lists', () => {
  const list = (xml: unknown, items: unknown = {}) => ({ type: 'array', items, ...(xml ? { xml } : {}) })
  const xml = { prefix: 's', namespace: 'http://a/s' }
  expect(
    xmlOf(
      {
        properties: {
          plain: list(undefined),
          named: list({ name: 'ignored' }, { xml: { name: 'one' } }),
          unnamed: list({ name: 'ignored' }),
          wrapped: list({ wrapped: true, name: 'cast', ...xml }),
          both: list({ wrapped: true }, { xml: { name: 'hall' } }),
        },
      },
      { plain: [1, 2], named: [3], unnamed: [4], wrapped: [5], both: [6] },
    ),
  ).toBe(
    '<Root><plain>1</plain><plain>2</plain><one>3</one><unnamed>4</unnamed>' +
      '<s:cast xmlns:s="http://a/s"><cast>5</cast></s:cast><both><hall>6</hall></both></Root>',
  )
})

test('has one root for a list', () => {
  const items = { $ref: '#/components/schemas/Singer' }
  expect(xmlOf({ type: 'array', items }, ['a', 'b'], { Singer: { type: 'string' } })).toBe(
    '<Root><Singer>a</Singer><Singer>b</Singer></Root>',
  )
  expect(
    xmlOf(
      {
        type: 'array',
        xml: { name: 'all', wrapped: true, namespace: 'http://a' },
        items: { xml: { name: 'i' } },
      },
      [1],
    ),
  ).toBe('<all xmlns="http://a"><i>1</i></all>')
})

test('has the nodes of OpenAPI 3.2, and null', () => {
  const node = (nodeType: string) => ({ xml: { nodeType } })
  expect(
    xmlOf(
      { properties: { id: node('attribute'), no: node('attribute'), body: node('text') } },
      { id: 7, no: null, body: 'a < b' },
    ),
  ).toBe('<Root id="7">a &lt; b</Root>')
  expect(
    xmlOf(
      {
        properties: {
          group: { ...node('none'), properties: { id: node('attribute'), a: {} } },
          list: { type: 'array', ...node('element'), items: { xml: { name: 'i' } } },
          raw: { properties: { text: node('cdata') } },
          nothing: {},
        },
      },
      { group: { id: 1, a: 2 }, list: [3], raw: { text: 'a ]]> <b>' }, nothing: null },
    ),
  ).toBe(
    '<Root id="1"><a>2</a><list><i>3</i></list><raw><![CDATA[a ]]]]><![CDATA[> <b>]]></raw>' +
      '<nothing xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/></Root>',
  )
})

test('finds properties of alternatives and of maps, and makes names valid', () => {
  expect(
    xmlOf(
      {
        oneOf: [{ properties: { a: { xml: { name: 'b' } } } }],
        additionalProperties: { xml: { prefix: 'p', namespace: 'http://p' } },
      },
      { a: 1, 'straße 1': 2, '1': 3 },
    ),
  ).toBe(
    '<Root><p:_1 xmlns:p="http://p">3</p:_1><b>1</b><p:straße_1 xmlns:p="http://p">2</p:straße_1></Root>',
  )
})
