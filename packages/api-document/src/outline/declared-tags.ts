import type { ApiDocument } from '../api-document.ts'
import { type ExternalDocs, externalDocsOf } from '../external-docs.ts'
import { isObject, listOf, own, textOf, stringsOf } from '../json.ts'

/** A tag as the document declares it. */
export interface DeclaredTag {
  name: string
  /** What people read: OpenAPI 3.2's `summary`, or `x-displayName`. */
  title: string
  description: string | null
  externalDocs: ExternalDocs | null
  /** OpenAPI 3.2: the tag this one lies in. */
  parent: string | null
  /** OpenAPI 3.2: whether operations are listed under it, or only marked with it. */
  isGroup: boolean
  /** `x-traitTag`: a chapter of text, listed without operations. */
  isChapter: boolean
}

/** OpenAPI 3.2: tags of another kind, like `badge` or `audience`, mark operations and do not order them. */
const GROUPING_KIND = 'nav'

export function declaredTags(document: ApiDocument): Map<string, DeclaredTag> {
  const tags = listOf(document.root['tags']).flatMap((tag) => readTag(tag) ?? [])
  return new Map(tags.map((tag) => [tag.name, tag]))
}

/** `x-tagGroups`, by which older documents order their tags. */
export function declaredTagGroups(document: ApiDocument): { name: string; tags: string[] }[] {
  return listOf(document.root['x-tagGroups']).flatMap((group) => {
    const name = textOf(own(group, 'name'))
    return name === undefined ? [] : [{ name, tags: stringsOf(own(group, 'tags')) }]
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
    isChapter: false,
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
    isChapter: tag['x-traitTag'] === true,
  }
}
