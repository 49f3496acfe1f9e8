import type { ApiDocument } from '../api-document.ts'
import { isObject, type JsonObject } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { isProblem, refName, refOf, resolve, targetOf } from '../references/references.ts'

/** One object of keywords that takes part in a schema: itself, what its `$ref` leads to, or a part of its `allOf`. */
export interface SchemaMember {
  keywords: JsonObject
  at: Located
  /** What a reader knows it by, when a reference led to it. */
  name: string | null
}

/** A schema with its references followed and its `allOf` laid flat; nothing below that is touched. */
export interface FlatSchema {
  at: Located
  /** The place of the schema that a reference leads to, else its own: what one schema is recognised by again. */
  target: string
  name: string | null
  /** From the most general to the schema itself, whose keywords win. */
  members: SchemaMember[]
  problems: ReferenceProblem[]
  /** Parts that are `true`, `false`, or no schema at all. */
  odd: unknown[]
  /** There are more parts than {@link MAXIMUM_MEMBERS}, and the others are left out. */
  isCut: boolean
}

/** More parts of one schema than any reader can hold in mind, and an end for hostile documents. */
const MAXIMUM_MEMBERS = 40

/** Follows the references of a schema, each once, and collects what it consists of. */
export function flattenSchema(document: ApiDocument, at: Located): FlatSchema {
  const flat: FlatSchema = {
    at,
    target: at.pointer,
    name: null,
    members: [],
    problems: [],
    odd: [],
    isCut: false,
  }
  collect(document, at, null, flat, new Map())
  const ref = refOf(at.value)
  if (ref !== undefined) {
    flat.name = refName(ref)
    flat.target = resolve(document, at).at.pointer
  }
  return flat
}

/** The value of a keyword in the member closest to the schema itself. */
export function keywordOf(flat: FlatSchema, keyword: string): unknown {
  return flat.members.findLast(({ keywords }) => Object.hasOwn(keywords, keyword))?.keywords[keyword]
}

/** The values of a keyword in all members, the most general first. */
export function keywordsOf(flat: FlatSchema, keyword: string): unknown[] {
  const values: unknown[] = []
  for (const { keywords } of flat.members)
    if (Object.hasOwn(keywords, keyword)) values.push(keywords[keyword])
  return values
}

/** Parts of the schema that are being followed (`true`) or are done (`false`). */
type Visited = Map<string, boolean>

function collect(
  document: ApiDocument,
  at: Located,
  name: string | null,
  flat: FlatSchema,
  visited: Visited,
): void {
  if (visited.has(at.pointer)) return
  if (visited.size >= MAXIMUM_MEMBERS) {
    flat.isCut = true
    return
  }
  visited.set(at.pointer, true)
  if (isObject(at.value)) {
    const ref = refOf(at.value)
    if (ref !== undefined) collectTarget(document, ref, at, flat, visited)
    for (const part of allOfParts(at)) collect(document, part.at, null, flat, visited)
    flat.members.push({ keywords: at.value, at, name })
  } else {
    flat.odd.push(at.value)
  }
  visited.set(at.pointer, false)
}

function collectTarget(
  document: ApiDocument,
  ref: string,
  from: Located,
  flat: FlatSchema,
  visited: Visited,
): void {
  const target = targetOf(document, ref, from.pointer)
  if (isProblem(target)) flat.problems.push(target)
  else if (visited.get(target.pointer) === true) flat.problems.push({ kind: 'circular', ref })
  else collect(document, target, refName(ref), flat, visited)
}

/** Lists only: an object under `allOf` is shown as not understood. */
function allOfParts(at: Located) {
  const list = child(at, 'allOf')
  return Array.isArray(list.value) ? children(list) : []
}
