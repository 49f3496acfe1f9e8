import type { ApiDocument } from '../api-document.ts'
import { isObject, ownValue, textOf } from '../json.ts'
import { child, children, type Located, ROOT_POINTER, splitPointer } from './pointer.ts'
import type { ReferenceProblem } from './reference-problem.ts'
import { isProblem, splitReference, targetOf, valueAt } from './references.ts'
import { resourcesOf } from './schema-resources.ts'

export function dynamicRefOf(value: unknown): string | undefined {
  return isObject(value) ? textOf(ownValue(value, '$dynamicRef')) : undefined
}

/** Returns an object with the scope of another one. */
export function inScopeOf<T extends Located>({ scope }: Located, at: T): T {
  return scope === undefined ? at : { ...at, scope }
}

/** Tests whether a schema gives dynamic references in other schemas a target. */
export function bindsAnchors(value: unknown): boolean {
  const definitions = ownValue(value, '$defs')
  return hasAnchor(value) || (isObject(definitions) && Object.values(definitions).some(hasAnchor))
}

function hasAnchor(value: unknown): boolean {
  return textOf(ownValue(value, '$dynamicAnchor')) !== undefined
}

/**
 * Returns the target of a `$dynamicRef`. If the initial target has a `$dynamicAnchor`, the outermost schema with the same
 * anchor wins.
 *
 * @param from the pointer of the schema with the reference
 * @param scope pointers of the schemas through which it was reached, the outermost first
 */
export function dynamicTargetOf(
  document: ApiDocument,
  ref: string,
  from: string,
  scope: Iterable<string>,
): Located | ReferenceProblem {
  const { fragment: name } = splitReference(ref)
  const initial = initialTargetOf(document, ref, from, name)
  if (!isProblem(initial) && ownValue(initial.value, '$dynamicAnchor') !== name) return initial
  for (const pointer of scope) {
    const target = anchorIn(document, pointer, name)
    if (target) return target
  }
  return initial
}

function initialTargetOf(
  document: ApiDocument,
  ref: string,
  from: string,
  name: string,
): Located | ReferenceProblem {
  if (ref === `#${name}` && resourcesOf(document).enclosingResource(from) === ROOT_POINTER) {
    for (let pointer = from; pointer !== ROOT_POINTER; pointer = splitPointer(pointer).parent) {
      const own = anchorOf(document, pointer, name)
      if (own) return own
    }
  }
  return targetOf(document, ref, from)
}

function anchorIn(document: ApiDocument, pointer: string, name: string): Located | undefined {
  const resource = resourcesOf(document).enclosingResource(pointer)
  if (resource === ROOT_POINTER) return anchorOf(document, pointer, name)
  const anchor = resourcesOf(document).pointerOfDynamicAnchor(resource, name)
  return anchor === undefined ? undefined : valueAt(document, anchor)
}

/**
 * Returns the schema itself or one of its `$defs`. Documents use the same anchor in several schemas without an `$id`, so
 * each of these counts as a resource.
 */
function anchorOf(document: ApiDocument, pointer: string, name: string): Located | undefined {
  const schema = valueAt(document, pointer)
  if (!schema || !isObject(schema.value)) return undefined
  // A definition with an $id is a resource of its own.
  const definitions = children(child(schema, '$defs')).filter(
    ({ at }) => ownValue(at.value, '$id') === undefined,
  )
  const candidates = [schema, ...definitions.map(({ at }) => at)]
  return candidates.find(({ value }) => ownValue(value, '$dynamicAnchor') === name)
}
