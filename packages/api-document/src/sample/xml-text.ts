import type { ApiDocument } from '../api-document.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json.ts'
import { child, type Located } from '../references/pointer.ts'
import { type FlatSchema, flattenSchema, keywordOf } from '../schema/flatten-schema.ts'
import { plainText } from './serialize-parameter.ts'

const INDENT = '  '

/** Says that an element has the value null (XML Schema, 2.6.2). */
const NIL = new Map([
  ['xmlns:xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
  ['xsi:nil', 'true'],
])

type XmlNode =
  | { kind: 'element'; name: string; attributes: ReadonlyMap<string, string>; children: XmlNode[] }
  | { kind: 'attributes'; attributes: ReadonlyMap<string, string> }
  /** Escaped. */
  | { kind: 'text'; text: string }

/** Namespaces by their prefixes; the default namespace has the prefix `''`. */
type Scope = ReadonlyMap<string, string>

interface Place {
  document: ApiDocument
  scope: Scope
}

/**
 * Serializes a value as well-formed XML, using the `xml` keywords of its schema (OpenAPI 3.2, XML Object; earlier versions
 * have `attribute` and `wrapped` instead of `nodeType`). A list is one element, because a document has one root.
 *
 * @param name of the root, if the schema has none
 */
export function xmlText(document: ApiDocument, schema: Located, value: unknown, name = 'root'): string {
  const flat = flattenSchema(document, schema)
  const place = { document, scope: new Map<string, string>() }
  const root = elementOf(place, flat, flat.name ?? name, value, (item) => item.name)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${print(root, '')}`
}

function nodesOf(place: Place, flat: FlatSchema, key: string, value: unknown): XmlNode[] {
  const xml = xmlOf(flat)
  switch (nodeTypeOf(xml, value)) {
    case 'attribute': {
      const { name, declarations } = qualifiedName(xml, key, place.scope, true)
      if (value === null) return []
      return [{ kind: 'attributes', attributes: new Map([...declarations, [name, plainText(value)]]) }]
    }
    case 'text':
      return value === null ? [] : [{ kind: 'text', text: escapeXml(plainText(value)) }]
    case 'cdata':
      return value === null ? [] : [{ kind: 'text', text: cdata(plainText(value)) }]
    case 'none':
      // The name of a list is that of its element, which it does not have.
      return contentOf(place, flat, key, value)
    default:
      return [elementOf(place, flat, key, value)]
  }
}

function xmlOf(flat: FlatSchema): JsonObject {
  return objectOf(keywordOf(flat, 'xml'))
}

function nodeTypeOf(xml: JsonObject, value: unknown): unknown {
  if (xml['nodeType'] !== undefined) return xml['nodeType']
  if (xml['attribute'] === true) return 'attribute'
  return Array.isArray(value) && xml['wrapped'] !== true ? 'none' : 'element'
}

/** @param nameOfItem returns a name that replaces the list's for an item without one */
function elementOf(
  { document, scope }: Place,
  flat: FlatSchema,
  key: string,
  value: unknown,
  nameOfItem?: (item: FlatSchema) => string | null,
): XmlNode {
  const xml = xmlOf(flat)
  const { name, localName, declarations } = qualifiedName(xml, key, scope, false)
  if (value === null) {
    return { kind: 'element', name, attributes: new Map([...declarations, ...NIL]), children: [] }
  }
  const inner = new Map(scope)
  for (const [declared, namespace] of declarations) {
    inner.set(declared === 'xmlns' ? '' : declared.replace('xmlns:', ''), namespace)
  }
  const nodes = contentOf({ document, scope: inner }, flat, localName, value, nameOfItem)
  const attributes = new Map(declarations)
  for (const node of nodes) {
    if (node.kind !== 'attributes') continue
    for (const [attribute, text] of node.attributes) attributes.set(attribute, text)
  }
  return { kind: 'element', name, attributes, children: nodes.filter(({ kind }) => kind !== 'attributes') }
}

function contentOf(
  place: Place,
  flat: FlatSchema,
  name: string,
  value: unknown,
  nameOfItem: (item: FlatSchema) => string | null = () => null,
): XmlNode[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown, index) => {
      const item = flattenSchema(place.document, itemAt(flat, index))
      return nodesOf(place, item, nameOfItem(item) ?? name, entry)
    })
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, entry]) =>
      nodesOf(place, propertyOf(place.document, flat, key), key, entry),
    )
  }
  return [{ kind: 'text', text: escapeXml(plainText(value)) }]
}

const ANY: Located = { value: {}, pointer: '' }

function itemAt(flat: FlatSchema, index: number): Located {
  const prefix = flat.members.findLast(({ keywords }) => index < listOf(keywords['prefixItems']).length)
  if (prefix) return child(child(prefix.at, 'prefixItems'), index)
  const holder = flat.members.findLast(({ keywords }) => isObject(keywords['items']))
  return holder ? child(holder.at, 'items') : ANY
}

/** The property may be that of an alternative. */
function propertyOf(document: ApiDocument, flat: FlatSchema, key: string): FlatSchema {
  const own = propertyIn(flat, key)
  if (own) return flattenSchema(document, own)
  for (const { keywords, at } of flat.members) {
    for (const keyword of ['oneOf', 'anyOf']) {
      for (const index of listOf(keywords[keyword]).keys()) {
        const found = propertyIn(flattenSchema(document, child(at, keyword, index)), key)
        if (found) return flattenSchema(document, found)
      }
    }
  }
  const map = flat.members.findLast(({ keywords }) => isObject(keywords['additionalProperties']))
  return flattenSchema(document, map ? child(map.at, 'additionalProperties') : ANY)
}

function propertyIn({ members }: FlatSchema, key: string): Located | undefined {
  return members.map(({ at }) => child(at, 'properties', key)).findLast(({ value }) => value !== undefined)
}

/** Returns a name whose prefix is declared: in an enclosing element, or by the declarations. */
function qualifiedName(
  xml: JsonObject,
  fallback: string,
  scope: Scope,
  isAttribute: boolean,
): { name: string; localName: string; declarations: [name: string, namespace: string][] } {
  const localName = safeName(textOf(xml['name']) ?? fallback)
  const prefix = textOf(xml['prefix'])
  const namespace = textOf(xml['namespace'])
  if (prefix === undefined) {
    // An attribute without a prefix has no namespace.
    const isDeclared = isAttribute || namespace === undefined || scope.get('') === namespace
    return { name: localName, localName, declarations: isDeclared ? [] : [['xmlns', namespace]] }
  }
  const safePrefix = safeName(prefix)
  // `xml` is always declared. Without a namespace, another prefix cannot be.
  if (safePrefix !== 'xml' && namespace === undefined && !scope.has(safePrefix)) {
    return { name: localName, localName, declarations: [] }
  }
  const isDeclared = safePrefix === 'xml' || namespace === undefined || scope.get(safePrefix) === namespace
  return {
    name: `${safePrefix}:${localName}`,
    localName,
    declarations: isDeclared ? [] : [[`xmlns:${safePrefix}`, namespace]],
  }
}

/** Replaces characters that names cannot have. */
function safeName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}\p{M}_.-]/gu, '_')
  return /^[\p{L}_]/u.test(safe) ? safe : `_${safe}`
}

function print(node: XmlNode, indent: string): string {
  if (node.kind === 'text') return node.text
  if (node.kind === 'attributes') return ''
  const { name, attributes, children } = node
  const start = [name, ...[...attributes].map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ')
  if (children.length === 0) return `${indent}<${start}/>`
  // A line break beside a text would be a part of it.
  if (children.some(({ kind }) => kind === 'text')) {
    return `${indent}<${start}>${children.map((each) => print(each, '')).join('')}</${name}>`
  }
  const lines = children.map((each) => print(each, indent + INDENT))
  return `${indent}<${start}>\n${lines.join('\n')}\n${indent}</${name}>`
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
