import type { ApiDocument } from '../api-document.ts'
import { isObject, objectOf, ownValue, textOf } from '../json.ts'
import { decodePercent } from '../percent.ts'
import { child, type Located, pointerKeys, ROOT_POINTER, unescapeKey } from './pointer.ts'
import type { ReferenceProblem } from './reference-problem.ts'
import { resourcesOf } from './schema-resources.ts'

export interface Resolved {
  at: Located
  /** The first `$ref` that was followed, as it is in the document. */
  ref: string | null
  problem: ReferenceProblem | null
}

/** Returns the value at a pointer, without following references. */
export function valueAt(document: ApiDocument, pointer: string): Located | undefined {
  const keys = pointerKeys(pointer)
  if (keys === undefined) return undefined
  const found = child(rootOf(document), ...keys)
  return found.value === undefined ? undefined : found
}

export function rootOf(document: ApiDocument): Located {
  return { value: document.root, pointer: ROOT_POINTER }
}

/** Returns the target of a `$ref` that is located at the pointer `from`. */
export function targetOf(document: ApiDocument, ref: string, from: string): Located | ReferenceProblem {
  const { uri, fragment } = splitReference(ref)
  if (uri === '') return targetInDocument(document, fragment, from) ?? { kind: 'missing', ref }
  const named = isDocumentUri(document, uri) ? ROOT_POINTER : resourcesOf(document).pointerOfUri(uri, from)
  if (named === undefined) return { kind: 'external', ref }
  return resolveFragment(document, named, fragment) ?? { kind: 'missing', ref }
}

/**
 * A schema with an `$id` is a resource of its own: fragments in it are relative to it. Paths of the document come first,
 * because authors write `#/components/schemas/Seat` everywhere, and finding resources means to read all of the document.
 */
function targetInDocument(document: ApiDocument, fragment: string, from: string): Located | undefined {
  const isPath = fragment === '' || fragment.startsWith('/')
  const inDocument = isPath && fragment !== '' ? resolveFragment(document, ROOT_POINTER, fragment) : undefined
  if (inDocument) return inDocument
  const resource = resourcesOf(document).enclosingResource(from)
  return resolveFragment(document, resource, fragment) ?? resolveFragment(document, ROOT_POINTER, fragment)
}

/**
 * Follows `$ref`s until there is none, a cycle closes, or a target is missing.
 *
 * @param onReference is called with every object that has a `$ref`, in the order in which they are followed
 */
export function resolve(
  document: ApiDocument,
  start: Located,
  onReference?: (reference: Located) => void,
): Resolved {
  if (refOf(start.value) === undefined) return { at: start, ref: null, problem: null }
  const seen = new Set<string>()
  let at = start
  let first: string | null = null
  for (;;) {
    const ref = refOf(at.value)
    if (ref === undefined) return { at, ref: first, problem: null }
    first ??= ref
    if (seen.has(at.pointer)) return { at, ref: first, problem: { kind: 'circular', ref } }
    seen.add(at.pointer)
    onReference?.(at)
    const target = targetOf(document, ref, at.pointer)
    if (isProblem(target)) return { at, ref: first, problem: target }
    at = target
  }
}

type ReferenceText = 'summary' | 'description'

const DESCRIPTION: readonly ReferenceText[] = ['description']

/** The texts of objects that have a summary too. In others, a summary beside the reference has no effect. */
export const SUMMARY_AND_DESCRIPTION: readonly ReferenceText[] = ['summary', 'description']

/**
 * Resolves a Reference Object. From OpenAPI 3.1 on, `summary` and `description` beside its `$ref` replace
 * those of the target. The value is then a copy of the target.
 *
 * @param texts the texts that the target may have
 */
export function resolveWithTexts(
  document: ApiDocument,
  start: Located,
  texts: readonly ReferenceText[] = DESCRIPTION,
): Resolved {
  if (!hasReferenceTexts(document)) return resolve(document, start)
  const own = new Map<ReferenceText, string>()
  const resolved = resolve(document, start, (reference) => {
    for (const text of texts) {
      const value = textOf(objectOf(reference.value)[text])
      // The first reference wins.
      if (value !== undefined && !own.has(text)) own.set(text, value)
    }
  })
  const { at } = resolved
  if (own.size === 0 || resolved.problem || !isObject(at.value)) return resolved
  return { ...resolved, at: { ...at, value: { ...at.value, ...Object.fromEntries(own) } } }
}

/** Swagger 2.0, OpenAPI 3.0 and AsyncAPI ignore what is beside a `$ref`. */
function hasReferenceTexts({ kind: { family, version } }: ApiDocument): boolean {
  return family === 'openapi' && version !== '2.0' && version !== '3.0'
}

/** Follows `$ref`s of objects without other keywords, which would apply as well. */
export function resolveAlias(document: ApiDocument, start: Located): Located {
  const seen = new Set<string>()
  let at = start
  for (;;) {
    const ref = refOf(at.value)
    if (ref === undefined || !isObject(at.value) || Object.keys(at.value).length > 1) return at
    const target = targetOf(document, ref, at.pointer)
    if (isProblem(target) || seen.has(target.pointer)) return at
    seen.add(target.pointer)
    at = target
  }
}

/** Walks down a path of keys. A key that a value lacks is looked up in the target of its `$ref`. */
export function walk(document: ApiDocument, start: Located, ...keys: (string | number)[]): Located {
  return keys.reduce<Located>((at, key) => {
    const direct = child(at, key)
    return direct.value === undefined ? child(resolve(document, at).at, key) : direct
  }, start)
}

export function refOf(value: unknown): string | undefined {
  return isObject(value) ? textOf(ownValue(value, '$ref')) : undefined
}

export function isProblem(target: Located | ReferenceProblem): target is ReferenceProblem {
  return 'kind' in target
}

/** Returns the last part of a reference, which names its target: `Pet` for `#/components/schemas/Pet`. */
export function refName(ref: string): string {
  const path = decodePercent(ref).replace(/[/#]+$/, '')
  const key = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('#')) + 1)
  return unescapeKey(key === '' ? ref : key)
}

/** Splits a reference at its `#`. The fragment is decoded. */
export function splitReference(ref: string): { uri: string; fragment: string } {
  const hash = ref.indexOf('#')
  if (hash < 0) return { uri: ref, fragment: '' }
  return { uri: ref.slice(0, hash), fragment: decodePercent(ref.slice(hash + 1)) }
}

function resolveFragment(document: ApiDocument, base: string, fragment: string): Located | undefined {
  if (fragment === '') return valueAt(document, base)
  if (fragment.startsWith('/')) return valueAt(document, base + fragment)
  const anchor = resourcesOf(document).pointerOfAnchor(base, fragment)
  return anchor === undefined ? undefined : valueAt(document, anchor)
}

/** OpenAPI 3.2: `$self` is the document's own URI, absolute or relative. */
function isDocumentUri(document: ApiDocument, uri: string): boolean {
  const self = textOf(document.root['$self'])
  return self !== undefined && (self === uri || self.endsWith(`/${uri}`))
}
