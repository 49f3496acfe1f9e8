import type { ApiDocument } from '../api-document.ts'
import { isObject, objectOf, textOf } from '../json.ts'
import { child, type Located } from '../references/pointer.ts'
import { type FlatSchema, flattenSchema, keywordOf } from '../schema/flatten-schema.ts'
import { plainText } from './serialize-parameter.ts'

const INDENT = '  '

/** Serializes a value as XML, using the `xml` keywords of its schema. */
export function xmlText(document: ApiDocument, schema: Located, value: unknown): string {
  const flat = flattenSchema(document, schema)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements(document, flat, flat.name ?? 'root', value, '').join('\n')}`
}

function elements(
  document: ApiDocument,
  flat: FlatSchema,
  fallback: string,
  value: unknown,
  indent: string,
): string[] {
  const xml = objectOf(keywordOf(flat, 'xml'))
  const name = elementName(xml, fallback)
  if (Array.isArray(value)) return listElements(document, flat, name, value, indent)
  if (!isObject(value)) return [`${indent}<${name}>${escapeXml(plainText(value))}</${name}>`]
  const attributes: string[] = namespaceOf(xml)
  const lines: string[] = []
  for (const [key, entry] of Object.entries(value)) {
    const property = flattenSchema(document, propertyOf(flat, key))
    const propertyXml = objectOf(keywordOf(property, 'xml'))
    if (propertyXml['attribute'] === true || propertyXml['nodeType'] === 'attribute') {
      attributes.push(`${elementName(propertyXml, key)}="${escapeXml(plainText(entry))}"`)
    } else {
      lines.push(...elements(document, property, key, entry, indent + INDENT))
    }
  }
  const start = [name, ...attributes].join(' ')
  return lines.length > 0
    ? [`${indent}<${start}>`, ...lines, `${indent}</${name}>`]
    : [`${indent}<${start}/>`]
}

/** Without `wrapped`, list items are siblings with the name of the list. */
function listElements(
  document: ApiDocument,
  flat: FlatSchema,
  name: string,
  list: unknown[],
  indent: string,
): string[] {
  const holder = flat.members.findLast(({ keywords }) => isObject(keywords['items']))
  const item = flattenSchema(document, holder ? child(holder.at, 'items') : { value: {}, pointer: '' })
  const isWrapped = objectOf(keywordOf(flat, 'xml'))['wrapped'] === true
  const inner = list.flatMap((entry) =>
    elements(document, item, name, entry, isWrapped ? indent + INDENT : indent),
  )
  return isWrapped ? [`${indent}<${name}>`, ...inner, `${indent}</${name}>`] : inner
}

function propertyOf(flat: FlatSchema, key: string): Located {
  const places = flat.members.map(({ at }) => child(at, 'properties', key))
  return places.findLast(({ value }) => value !== undefined) ?? { value: {}, pointer: '' }
}

function elementName(xml: Record<string, unknown>, fallback: string): string {
  const prefix = textOf(xml['prefix'])
  const name = (textOf(xml['name']) ?? fallback).replaceAll(/[^\w.-]/g, '_')
  return prefix === undefined ? name : `${prefix}:${name}`
}

function namespaceOf(xml: Record<string, unknown>): string[] {
  const namespace = textOf(xml['namespace'])
  if (namespace === undefined) return []
  const prefix = textOf(xml['prefix'])
  return [`xmlns${prefix === undefined ? '' : `:${prefix}`}="${escapeXml(namespace)}"`]
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
