import type { ApiDocument } from '../api-document.ts'
import { own, textOf } from '../json.ts'
import { joinPointer, ROOT_POINTER } from './pointer.ts'

/** The schemas of a document that have names of their own: `$id`, `$anchor` and `$dynamicAnchor`. */
export interface SchemaResources {
  pointerOfUri(uri: string): string | undefined
  pointerOfAnchor(name: string): string | undefined
  /** The innermost schema with an `$id` that a place lies in. */
  resourceAround(pointer: string): string | undefined
}

/** A document with more values than this has no reference by name followed. */
const MAXIMUM_VALUES = 5_000_000

const known = new WeakMap<object, SchemaResources>()

/** Found on the first reference that needs it: few documents use names, and looking through a large one takes time. */
export function resourcesOf(document: ApiDocument): SchemaResources {
  const existing = known.get(document.root)
  if (existing) return existing
  const resources = findResources(document)
  known.set(document.root, resources)
  return resources
}

function findResources(document: ApiDocument): SchemaResources {
  const uris = new Map<string, string>()
  const anchors = new Map<string, string>()
  for (const { object, pointer } of objectsOf(document.root)) {
    const id = textOf(own(object, '$id'))
    if (id !== undefined && pointer !== ROOT_POINTER) remember(uris, id.replace(/#$/, ''), pointer)
    const anchor = textOf(own(object, '$anchor')) ?? textOf(own(object, '$dynamicAnchor'))
    if (anchor !== undefined) remember(anchors, anchor, pointer)
  }
  const pointers = [...uris.values()].toSorted((one, other) => other.length - one.length)
  return {
    pointerOfUri: (uri) => uris.get(uri) ?? [...uris].find(([id]) => id.endsWith(`/${uri}`))?.[1],
    pointerOfAnchor: (name) => anchors.get(name),
    resourceAround: (place) =>
      pointers.find((pointer) => place === pointer || place.startsWith(`${pointer}/`)),
  }
}

function remember(names: Map<string, string>, name: string, pointer: string): void {
  if (!names.has(name)) names.set(name, pointer)
}

/** Every object and list, each once even if it contains itself. */
function* objectsOf(root: object): Generator<{ object: object; pointer: string }> {
  const seen = new Set<object>()
  const waiting: { object: object; pointer: string }[] = [{ object: root, pointer: ROOT_POINTER }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next.object) || seen.size > MAXIMUM_VALUES) continue
    seen.add(next.object)
    yield next
    for (const [key, value] of Object.entries(next.object)) {
      if (typeof value === 'object' && value !== null) {
        waiting.push({ object: value, pointer: joinPointer(next.pointer, key) })
      }
    }
  }
}
