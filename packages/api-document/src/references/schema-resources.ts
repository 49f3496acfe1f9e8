import type { ApiDocument } from '../api-document.ts'
import { ownValue, textOf } from '../json.ts'
import { joinPointer, ROOT_POINTER } from './pointer.ts'

/** Schemas with names of their own: `$id`, `$anchor` and `$dynamicAnchor`. */
export interface SchemaResources {
  pointerOfUri(uri: string): string | undefined
  pointerOfAnchor(name: string): string | undefined
  /** Returns the innermost schema with an `$id` that contains the pointer. */
  enclosingResource(pointer: string): string | undefined
}

/** Limits the search for named schemas in a document, in values. */
const MAXIMUM_VALUES = 5_000_000

const cache = new WeakMap<object, SchemaResources>()

/** Finds named schemas on first use: few documents have them, and searching a large one takes time. */
export function resourcesOf(document: ApiDocument): SchemaResources {
  const cached = cache.get(document.root)
  if (cached) return cached
  const resources = findResources(document)
  cache.set(document.root, resources)
  return resources
}

function findResources(document: ApiDocument): SchemaResources {
  const uris = new Map<string, string>()
  const anchors = new Map<string, string>()
  for (const { object, pointer } of objectsOf(document.root)) {
    const id = textOf(ownValue(object, '$id'))
    if (id !== undefined && pointer !== ROOT_POINTER) setIfMissing(uris, id.replace(/#$/, ''), pointer)
    const anchor = textOf(ownValue(object, '$anchor')) ?? textOf(ownValue(object, '$dynamicAnchor'))
    if (anchor !== undefined) setIfMissing(anchors, anchor, pointer)
  }
  const pointers = [...uris.values()].toSorted((one, other) => other.length - one.length)
  return {
    pointerOfUri: (uri) => uris.get(uri) ?? [...uris].find(([id]) => id.endsWith(`/${uri}`))?.[1],
    pointerOfAnchor: (name) => anchors.get(name),
    enclosingResource: (location) =>
      pointers.find((pointer) => location === pointer || location.startsWith(`${pointer}/`)),
  }
}

function setIfMissing(names: Map<string, string>, name: string, pointer: string): void {
  if (!names.has(name)) names.set(name, pointer)
}

/** Yields every object and list once, even in circular values. */
function* objectsOf(root: object): Generator<{ object: object; pointer: string }> {
  const seen = new Set<object>()
  const stack: { object: object; pointer: string }[] = [{ object: root, pointer: ROOT_POINTER }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (seen.has(next.object) || seen.size > MAXIMUM_VALUES) continue
    seen.add(next.object)
    yield next
    for (const [key, value] of Object.entries(next.object)) {
      if (typeof value === 'object' && value !== null) {
        stack.push({ object: value, pointer: joinPointer(next.pointer, key) })
      }
    }
  }
}
