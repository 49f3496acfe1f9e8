import type { ApiDocument } from '../api-document.ts'
import { isObject, ownValue, textOf } from '../json.ts'
import { joinPointer, ROOT_POINTER } from './pointer.ts'

/** Schemas with names of their own: `$id`, `$anchor` and `$dynamicAnchor` (JSON Schema 2020-12, 8.2). */
export interface SchemaResources {
  /**
   * Returns the pointer of the resource that a reference without fragment names.
   *
   * @param from pointer of the reference, whose base URI applies
   */
  pointerOfUri(uri: string, from: string): string | undefined
  /** @param resource pointer of the resource that contains the anchor */
  pointerOfAnchor(resource: string, name: string): string | undefined
  pointerOfDynamicAnchor(resource: string, name: string): string | undefined
  /** Returns the innermost resource that contains the pointer: a schema with an `$id`, otherwise the document. */
  enclosingResource(pointer: string): string
}

/** Limits the search for named schemas in a document, in values. */
const MAXIMUM_VALUES = 5_000_000

/** Stands for the address of the document, which is unknown, so that relative URIs can be resolved. */
const UNKNOWN_ADDRESS = 'https://document.invalid/'

/** Keywords whose values are not schemas, and may contain anything. */
const VALUE_KEYWORDS = new Set(['const', 'enum', 'default', 'example', 'value', 'dataValue'])

/** Keywords whose keys are names, so that a property may be named `const`. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'parameters',
  'headers',
  'examples',
])

const cache = new WeakMap<object, SchemaResources>()

/** Finds named schemas on first use: few documents have them, and searching a large one takes time. */
export function resourcesOf(document: ApiDocument): SchemaResources {
  const cached = cache.get(document.root)
  if (cached) return cached
  const resources = findResources(document)
  cache.set(document.root, resources)
  return resources
}

function findResources({ root }: ApiDocument): SchemaResources {
  const ownUri = textOf(root['$self']) ?? textOf(root['$id'])
  const rootUri = absoluteUri(ownUri ?? '', UNKNOWN_ADDRESS)
  /** Base URIs by the pointer of their resource. */
  const bases = new Map([[ROOT_POINTER, rootUri]])
  const uris = new Map([[rootUri, ROOT_POINTER]])
  const anchors = new Map<string, string>()
  const dynamicAnchors = new Map<string, string>()
  for (const { object, pointer, resource } of objectsOf(root, bases, uris)) {
    const dynamicAnchor = textOf(ownValue(object, '$dynamicAnchor'))
    for (const name of [textOf(ownValue(object, '$anchor')), dynamicAnchor]) {
      if (name !== undefined) setIfMissing(anchors, keyOf(resource, name), pointer)
    }
    if (dynamicAnchor !== undefined) setIfMissing(dynamicAnchors, keyOf(resource, dynamicAnchor), pointer)
  }
  const pointers = [...bases.keys()].toSorted((one, other) => other.length - one.length)
  const enclosingResource = (location: string) =>
    pointers.find((pointer) => location === pointer || location.startsWith(`${pointer}/`)) ?? ROOT_POINTER
  return {
    pointerOfUri(uri, from) {
      const base = bases.get(enclosingResource(from)) ?? rootUri
      return (
        uris.get(absoluteUri(uri, base)) ??
        // A document that is stored elsewhere than its $id says still contains what it names.
        [...uris].find(([known]) => known.endsWith(`/${uri}`))?.[1]
      )
    },
    pointerOfAnchor: (resource, name) => anchors.get(keyOf(resource, name)),
    pointerOfDynamicAnchor: (resource, name) => dynamicAnchors.get(keyOf(resource, name)),
    enclosingResource,
  }
}

function keyOf(resource: string, anchor: string): string {
  return `${resource} ${anchor}`
}

/** Without a fragment. Returns the reference itself if it cannot be resolved, as with a base such as `urn:example`. */
function absoluteUri(reference: string, base: string): string {
  const text = URL.canParse(reference, base) ? new URL(reference, base).href : reference
  return text.replace(/#.*$/, '')
}

function setIfMissing(names: Map<string, string>, name: string, pointer: string): void {
  if (!names.has(name)) names.set(name, pointer)
}

interface FoundObject {
  object: object
  pointer: string
  /** Pointer of the enclosing resource. */
  resource: string
  /** Whether the keys are names, not keywords. */
  isMap: boolean
}

/** Yields every object and list once, even in circular values. Adds the resources that it finds. */
function* objectsOf(
  root: object,
  bases: Map<string, string>,
  uris: Map<string, string>,
): Generator<FoundObject> {
  const seen = new Set<object>()
  const stack: FoundObject[] = [{ object: root, pointer: ROOT_POINTER, resource: ROOT_POINTER, isMap: false }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (seen.has(next.object) || seen.size > MAXIMUM_VALUES) continue
    seen.add(next.object)
    const { object, pointer, isMap } = next
    const id = isMap || pointer === ROOT_POINTER ? undefined : textOf(ownValue(object, '$id'))
    const resource = id === undefined ? next.resource : pointer
    if (id !== undefined) {
      const uri = absoluteUri(id, bases.get(next.resource) ?? UNKNOWN_ADDRESS)
      bases.set(pointer, uri)
      setIfMissing(uris, uri, pointer)
    }
    yield { ...next, resource }
    for (const [key, value] of Object.entries(object)) {
      if (typeof value !== 'object' || value === null || (!isMap && VALUE_KEYWORDS.has(key))) continue
      const isNamed = !isMap && MAPS.has(key) && isObject(value)
      stack.push({ object: value, pointer: joinPointer(pointer, key), resource, isMap: isNamed })
    }
  }
}
