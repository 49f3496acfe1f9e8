import type { ApiDocument } from '../api-document.ts'
import { textOf } from '../json.ts'
import { child, type Located } from '../references/pointer.ts'
import { type FlatSchema, flattenSchema, keywordOf } from '../schema/flatten-schema.ts'
import { typesOf } from '../schema/schema-types.ts'

/** Media types whose bytes are no text that somebody could type. */
const BINARY = /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip)\b/

export function isBinaryType(mediaType: string): boolean {
  return BINARY.test(mediaType.trim().toLowerCase())
}

/** Whether a schema, or the items of a list, stand for a file: `format: binary`, or in 3.1 a media type of bytes. */
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

/** Bytes that are written as text, in base64 for example. */
export function isEncodedText(flat: FlatSchema): boolean {
  return textOf(keywordOf(flat, 'contentEncoding')) !== undefined
}

/** Where a property of a schema is described, in whichever part of it. */
export function propertyAt(document: ApiDocument, schema: Located, name: string): Located | undefined {
  return flattenSchema(document, schema)
    .members.map(({ at }) => child(at, 'properties', name))
    .findLast(({ value }) => value !== undefined)
}
