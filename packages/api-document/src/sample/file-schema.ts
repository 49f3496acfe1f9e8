import type { ApiDocument } from '../api-document.ts'
import { textOf } from '../json.ts'
import { child, type Located } from '../references/pointer.ts'
import { type FlatSchema, flattenSchema, keywordOf } from '../schema/flatten-schema.ts'
import { typesOf } from '../schema/schema-types.ts'

/** Media types whose content cannot be entered as text. */
const BINARY = /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip)\b/

export function isBinaryType(mediaType: string): boolean {
  return BINARY.test(mediaType.trim().toLowerCase())
}

/**
 * Tests whether a schema, or the items of a list, describe a file: `format: binary`, or in OpenAPI 3.1 a
 * binary media type.
 */
export function isFileSchema(document: ApiDocument, at: Located): boolean {
  const flat = flattenSchema(document, at)
  if (isFile(flat)) return true
  const holder = flat.members.findLast(({ keywords }) => keywords['items'] !== undefined)
  return holder !== undefined && isFile(flattenSchema(document, child(holder.at, 'items')))
}

function isFile(flat: FlatSchema): boolean {
  if (keywordOf(flat, 'format') === 'binary' || typesOf(flat).includes('file')) return true
  const mediaType = textOf(keywordOf(flat, 'contentMediaType'))
  return mediaType !== undefined && isBinaryType(mediaType) && !isEncodedText(flat)
}

/** Tests whether binary data is encoded as text, such as base64. */
export function isEncodedText(flat: FlatSchema): boolean {
  return textOf(keywordOf(flat, 'contentEncoding')) !== undefined
}

/** Finds the definition of a property in any member of a schema. */
export function propertyAt(document: ApiDocument, schema: Located, name: string): Located | undefined {
  return propertyOf(flattenSchema(document, schema), name)
}

export function propertyOf({ members }: Pick<FlatSchema, 'members'>, name: string): Located | undefined {
  return members.map(({ at }) => child(at, 'properties', name)).findLast(({ value }) => value !== undefined)
}
