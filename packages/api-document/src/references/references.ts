import type { ApiDocument } from '../api-document.ts'
import { isObject, own, textOf } from '../json.ts'
import { decodePercent } from '../percent.ts'
import { child, type Located, pointerKeys, ROOT_POINTER, unescapeKey } from './pointer.ts'
import type { ReferenceProblem } from './reference-problem.ts'
import { resourcesOf } from './schema-resources.ts'

export interface Resolved {
  at: Located
  /** The `$ref` that was followed first, as the document writes it. */
  ref: string | null
  problem: ReferenceProblem | null
}

/** What stands exactly at a pointer. */
export function valueAt(document: ApiDocument, pointer: string): Located | undefined {
  const keys = pointerKeys(pointer)
  if (keys === undefined) return undefined
  const found = child(rootOf(document), ...keys)
  return found.value === undefined ? undefined : found
}

export function rootOf(document: ApiDocument): Located {
  return { value: document.root, pointer: ROOT_POINTER }
}

/** What a `$ref` that stands at the pointer `from` leads to. */
export function targetOf(document: ApiDocument, ref: string, from: string): Located | ReferenceProblem {
  const hash = ref.indexOf('#')
  const uri = hash < 0 ? ref : ref.slice(0, hash)
  const fragment = decodePercent(hash < 0 ? '' : ref.slice(hash + 1))
  if (uri === '' || isSelf(document, uri)) {
    const inDocument = within(document, ROOT_POINTER, fragment)
    if (inDocument) return inDocument
    return withinResourceOf(document, from, fragment) ?? { kind: 'missing', ref }
  }
  const resource = resourcesOf(document).pointerOfUri(uri)
  if (resource === undefined) return { kind: 'external', ref }
  return within(document, resource, fragment) ?? { kind: 'missing', ref }
}

/** Follows `$ref`s until there is none, a circle closes or one leads nowhere. */
export function resolve(document: ApiDocument, start: Located): Resolved {
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
    const target = targetOf(document, ref, at.pointer)
    if (isProblem(target)) return { at, ref: first, problem: target }
    at = target
  }
}

/** Walks keys down from a place; where a key is not there itself, it is looked for behind a `$ref`. */
export function walk(document: ApiDocument, start: Located, ...keys: (string | number)[]): Located {
  return keys.reduce<Located>((at, key) => {
    const direct = child(at, key)
    return direct.value === undefined ? child(resolve(document, at).at, key) : direct
  }, start)
}

export function refOf(value: unknown): string | undefined {
  return isObject(value) ? textOf(own(value, '$ref')) : undefined
}

export function isProblem(target: Located | ReferenceProblem): target is ReferenceProblem {
  return 'kind' in target
}

/** The last part of a reference, which people know the target by: `Pet` of `#/components/schemas/Pet`. */
export function refName(ref: string): string {
  const path = decodePercent(ref).replace(/[/#]+$/, '')
  const key = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('#')) + 1)
  return unescapeKey(key === '' ? ref : key)
}

function within(document: ApiDocument, base: string, fragment: string): Located | undefined {
  if (fragment === '') return valueAt(document, base)
  if (fragment.startsWith('/')) return valueAt(document, base + fragment)
  const anchor = resourcesOf(document).pointerOfAnchor(fragment)
  return anchor === undefined ? undefined : valueAt(document, anchor)
}

/** A schema with an `$id` is a document of its own: pointers inside it start there. */
function withinResourceOf(document: ApiDocument, from: string, fragment: string): Located | undefined {
  const resource = resourcesOf(document).resourceAround(from)
  return resource === undefined ? undefined : within(document, resource, fragment)
}

/** OpenAPI 3.2: `$self` is the document's own address, absolute or relative. */
function isSelf(document: ApiDocument, uri: string): boolean {
  const self = textOf(document.root['$self'])
  return self !== undefined && (self === uri || self.endsWith(`/${uri}`))
}
