import type { ApiDocument } from '../api-document.ts'
import { type ExternalDocs, externalDocsOf } from '../external-docs.ts'
import { isObject, listOf, ownValue, textOf, stringsOf } from '../json.ts'

/** A tag that the document declares. */
export interface DeclaredTag {
  name: string
  /** The display name: `summary` (OpenAPI 3.2) or `x-displayName`. */
  title: string
  description: string | null
  externalDocs: ExternalDocs | null
  /** OpenAPI 3.2: the parent tag. */
  parent: string | null
  /** OpenAPI 3.2: whether the tag groups operations or only labels them. */
  isGroup: boolean
  /** `x-traitTag`: a section of text without operations. */
  isTextSection: boolean
}

/**
 * OpenAPI 3.2: tags of other kinds, such as `badge` or `audience`, label operations and do not group them.
 */
const GROUPING_KIND = 'nav'

export function declaredTags(document: ApiDocument): Map<string, DeclaredTag> {
  const tags = listOf(document.root['tags']).flatMap((tag) => readTag(tag) ?? [])
  return new Map(tags.map((tag) => [tag.name, tag]))
}

/** Reads `x-tagGroups`, a common extension for grouping tags before OpenAPI 3.2. */
export function declaredTagGroups(document: ApiDocument): { name: string; tags: string[] }[] {
  return listOf(document.root['x-tagGroups']).flatMap((group) => {
    const name = textOf(ownValue(group, 'name'))
    return name === undefined ? [] : [{ name, tags: stringsOf(ownValue(group, 'tags')) }]
  })
}

export function plainTag(name: string): DeclaredTag {
  return {
    name,
    title: name,
    description: null,
    externalDocs: null,
    parent: null,
    isGroup: true,
    isTextSection: false,
  }
}

function readTag(tag: unknown): DeclaredTag | undefined {
  const name = isObject(tag) ? textOf(tag['name']) : undefined
  if (!isObject(tag) || name === undefined) return undefined
  const kind = textOf(tag['kind'])
  return {
    name,
    title: textOf(tag['summary']) ?? textOf(tag['x-displayName']) ?? name,
    description: textOf(tag['description']) ?? null,
    externalDocs: externalDocsOf(tag['externalDocs']),
    parent: textOf(tag['parent']) ?? null,
    isGroup: kind === undefined || kind === GROUPING_KIND,
    isTextSection: tag['x-traitTag'] === true,
  }
}
