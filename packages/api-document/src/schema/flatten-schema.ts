import type { ApiDocument } from '../api-document.ts'
import { isObject, type JsonObject } from '../json.ts'
import { bindsAnchors, dynamicRefOf, dynamicTargetOf, inScopeOf } from '../references/dynamic-references.ts'
import { child, children, type Located, splitPointer } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { isProblem, refName, refOf, resolve, targetOf } from '../references/references.ts'

/**
 * An object whose keywords apply to a schema: the schema itself, the target of its `$ref`, or a part of its
 * `allOf`.
 */
export interface SchemaMember {
  keywords: JsonObject
  at: Located
  /** The name of the component, if a reference points to it. */
  name: string | null
  /** Whether it is part of an `allOf`, so that its examples describe only part of a value. */
  isPart: boolean
}

/** A schema with its references followed and its `allOf` flattened, one level deep. */
export interface FlatSchema {
  at: Located
  /** The pointer of the referenced schema, otherwise of the schema itself. Identifies a schema. */
  target: string
  name: string | null
  /** From the most general to the schema itself, whose keywords win. */
  members: SchemaMember[]
  problems: ReferenceProblem[]
  /** Members that are `true`, `false` or not schemas. */
  nonObjects: unknown[]
  /** Whether members beyond {@link MAXIMUM_MEMBERS} are omitted. */
  isTruncated: boolean
}

/** Limits the work for malicious documents; more members would not be readable anyway. */
const MAXIMUM_MEMBERS = 40

/** Follows the references of a schema, each once, and collects its members. */
export function flattenSchema(document: ApiDocument, at: Located): FlatSchema {
  const flat: FlatSchema = {
    at,
    target: at.pointer,
    name: null,
    members: [],
    problems: [],
    nonObjects: [],
    isTruncated: false,
  }
  collect(document, { at, name: null, isPart: false }, flat, new Map())
  const ref = refOf(at.value)
  if (ref === undefined && dynamicRefOf(at.value) === undefined) return flat
  flat.name = ref === undefined ? nameOfDynamic(nextOf(document, at)) : refName(ref)
  flat.target = targetOfChain(document, at)
  return flat
}

/** Returns the value of a keyword in the member closest to the schema. */
export function keywordOf(flat: FlatSchema, keyword: string): unknown {
  return flat.members.findLast(({ keywords }) => Object.hasOwn(keywords, keyword))?.keywords[keyword]
}

/** Returns the values of a keyword in all members, the most general first. */
export function keywordsOf(flat: FlatSchema, keyword: string): unknown[] {
  const values: unknown[] = []
  for (const { keywords } of flat.members)
    if (Object.hasOwn(keywords, keyword)) values.push(keywords[keyword])
  return values
}

/** Pointers of the members that are in progress (`true`) or done (`false`). */
type Visited = Map<string, boolean>

function collect(
  document: ApiDocument,
  schema: Omit<SchemaMember, 'keywords'>,
  flat: FlatSchema,
  visited: Visited,
): void {
  const { at } = schema
  if (visited.has(at.pointer)) return
  if (visited.size >= MAXIMUM_MEMBERS) {
    flat.isTruncated = true
    return
  }
  visited.set(at.pointer, true)
  if (isObject(at.value)) {
    const inner = bindsAnchors(at.value) ? { ...at, scope: [...(at.scope ?? []), at.pointer] } : at
    const ref = refOf(at.value)
    if (ref !== undefined) {
      const target = targetOf(document, ref, at.pointer)
      collectTarget(document, { ref, name: refName(ref), target }, { ...schema, at: inner }, flat, visited)
    }
    const dynamicRef = dynamicRefOf(at.value)
    if (dynamicRef !== undefined) {
      const target = dynamicTargetOf(document, dynamicRef, at.pointer, inner.scope ?? [])
      const reference = { ref: dynamicRef, name: nameOfDynamic(target), target }
      collectTarget(document, reference, { ...schema, at: inner }, flat, visited)
    }
    for (const part of allOfParts(inner))
      collect(document, { at: part.at, name: null, isPart: true }, flat, visited)
    flat.members.push({ keywords: at.value, at: inner, name: schema.name, isPart: schema.isPart })
  } else {
    flat.nonObjects.push(at.value)
  }
  visited.set(at.pointer, false)
}

/** A reference to another schema, with the name of the component. */
interface Reference {
  ref: string
  name: string | null
  target: Located | ReferenceProblem
}

/** Returns the target of the first reference of a schema. */
function nextOf(document: ApiDocument, at: Located): Located | ReferenceProblem | undefined {
  const ref = refOf(at.value)
  if (ref !== undefined) return targetOf(document, ref, at.pointer)
  const dynamicRef = dynamicRefOf(at.value)
  return dynamicRef === undefined
    ? undefined
    : dynamicTargetOf(document, dynamicRef, at.pointer, at.scope ?? [])
}

/** A dynamic reference names an anchor, whose schema often refers to a component. */
function nameOfDynamic(target: Located | ReferenceProblem | undefined): string | null {
  if (target === undefined) return null
  if (isProblem(target)) return target.ref
  const inner = refOf(target.value)
  if (inner !== undefined) return refName(inner)
  const { parent, key } = splitPointer(target.pointer)
  return parent === '#/components/schemas' ? key : null
}

function collectTarget(
  document: ApiDocument,
  { ref, name, target }: Reference,
  { at: from, isPart }: Omit<SchemaMember, 'keywords'>,
  flat: FlatSchema,
  visited: Visited,
): void {
  if (isProblem(target)) flat.problems.push(target)
  else if (visited.get(target.pointer) === true) flat.problems.push({ kind: 'circular', ref })
  else collect(document, { at: inScopeOf(from, target), name, isPart }, flat, visited)
}

/** Tests whether a schema only refers to another one under an anchor. */
function isNamedAlias(value: unknown): boolean {
  return isObject(value) && Object.keys(value).every((key) => key === '$ref' || key === '$dynamicAnchor')
}

/** Follows references up to a schema without one, or with anchors for the dynamic references in the target. */
function targetOfChain(document: ApiDocument, start: Located): string {
  const seen = new Set<string>()
  let at = start
  for (;;) {
    if (bindsAnchors(at.value) && !isNamedAlias(at.value)) return at.pointer
    const target = nextOf(document, at)
    if (target === undefined || isProblem(target) || seen.has(target.pointer)) return at.pointer
    seen.add(target.pointer)
    at = inScopeOf(at, target)
  }
}

/**
 * Returns the `oneOf` and `anyOf` of a schema. A base type that lists its subtypes passes the list on to them through `allOf`;
 * for a subtype that is no choice, so it is left out.
 */
export function groupsOf(document: ApiDocument, flat: FlatSchema, keyword: 'oneOf' | 'anyOf'): Located[] {
  const groups: Located[] = []
  for (const member of flat.members) {
    if (!Array.isArray(member.keywords[keyword])) continue
    const group = child(member.at, keyword)
    if (!member.isPart || !containsMember(document, flat, group)) groups.push(group)
  }
  return groups
}

function containsMember(document: ApiDocument, flat: FlatSchema, group: Located): boolean {
  return children(group).some(({ at }) => {
    const { pointer } = resolve(document, at).at
    return refOf(at.value) !== undefined && flat.members.some((member) => member.at.pointer === pointer)
  })
}

/** Returns list items only; an object under `allOf` is reported as malformed. */
function allOfParts(at: Located) {
  const list = child(at, 'allOf')
  return Array.isArray(list.value) ? children(list) : []
}
