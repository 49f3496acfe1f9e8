import type { ApiDocument } from '../api-document.ts'
import { isObject, listOf, objectOf, ownValue, textOf } from '../json.ts'
import { child, children, type Located, splitPointer } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { isProblem, refName, refOf, resolve, targetOf, valueAt } from '../references/references.ts'
import type { FlatSchema, SchemaMember } from './flatten-schema.ts'
import { subtypesOf } from './subtypes.ts'

/** The property whose value selects one of the alternatives. */
export interface Discriminator {
  propertyName: string
  mapping: DiscriminatorTarget[]
  /** OpenAPI 3.2: the schema for values that are not in the mapping. */
  defaultMapping: DiscriminatorTarget | null
}

export interface DiscriminatorTarget {
  value: string
  name: string
  /** Null if the target is not in the document; `problem` then states the reason. */
  pointer: string | null
  problem: ReferenceProblem | null
}

const COMPONENT_PREFIXES = ['#/components/schemas/', '#/definitions/']

/**
 * Reads the discriminator of a schema; in Swagger 2.0 it is only a property name. The mapping includes the values that are
 * implied by schema names. A subtype that inherits the discriminator has its own values, and those of its subtypes.
 */
export function discriminatorOf(
  document: ApiDocument,
  flat: FlatSchema,
): { view: Discriminator | null; malformed?: unknown } {
  const holder = flat.members.findLast(({ keywords }) => Object.hasOwn(keywords, 'discriminator'))
  if (!holder) return { view: null }
  const keyword = holder.keywords['discriminator']
  const propertyName = propertyNameOf(keyword)
  if (propertyName === undefined) return { view: null, malformed: keyword }
  const fallback = isObject(keyword) ? textOf(keyword['defaultMapping']) : undefined
  const mapping = mappingOf(document, holder)
  const self = selectedMember(mapping, holder, flat.members)
  const own = self && new Set([self, ...subtypesOf(document, self).map(({ at }) => at.pointer)])
  return {
    view: {
      propertyName,
      mapping: own ? mapping.filter(({ pointer }) => pointer !== null && own.has(pointer)) : mapping,
      defaultMapping:
        fallback === undefined ? null : targetOfMapping(document, '', fallback, holder.at.pointer),
    },
  }
}

/** Returns the discriminator values that select the given schema, which may be a reference. */
export function discriminatingValues(
  document: ApiDocument,
  discriminator: Discriminator | null,
  at: Located,
): string[] {
  if (!discriminator) return []
  const { pointer } = resolve(document, at).at
  return discriminator.mapping.filter((entry) => entry.pointer === pointer).map(({ value }) => value)
}

/** A value that a discriminator requires of a property. */
export interface SelectedValue {
  propertyName: string
  /** Each of them is right. */
  values: string[]
}

/**
 * Returns the values that the discriminators of members require. The members include those of the chosen alternatives. None for
 * a base type whose subtype is not chosen, except its own name if it has no subtypes.
 */
export function selectedValues(document: ApiDocument, members: readonly SchemaMember[]): SelectedValue[] {
  return members.flatMap((holder): SelectedValue[] => {
    const propertyName = propertyNameOf(holder.keywords['discriminator'])
    if (propertyName === undefined) return []
    const mapping = mappingOf(document, holder)
    const self = selectedMember(mapping, holder, members) ?? holder.at.pointer
    const values = mapping.filter(({ pointer }) => pointer === self).map(({ value }) => value)
    if (values.length > 0) return [{ propertyName, values }]
    const name = mapping.length === 0 ? componentName(holder.at.pointer) : undefined
    return name === undefined ? [] : [{ propertyName, values: [name] }]
  })
}

/** Returns the subtypes that a base type without a list of alternatives offers through its discriminator. */
export function offeredSubtypes(document: ApiDocument, flat: FlatSchema): Located[] {
  return flat.members.flatMap((holder) => {
    if (!isBaseType(holder) || propertyNameOf(holder.keywords['discriminator']) === undefined) return []
    const mapping = mappingOf(document, holder)
    if (selectedMember(mapping, holder, flat.members) !== undefined) return []
    const pointers = new Set(mapping.flatMap(({ pointer }) => pointer ?? []))
    pointers.delete(holder.at.pointer)
    return [...pointers].flatMap((pointer) => valueAt(document, pointer) ?? [])
  })
}

function propertyNameOf(keyword: unknown): string | undefined {
  return textOf(keyword) ?? textOf(ownValue(keyword, 'propertyName'))
}

function isBaseType({ keywords }: SchemaMember): boolean {
  return listOf(keywords['oneOf']).length + listOf(keywords['anyOf']).length === 0
}

/** Returns the pointer of the most specific member that the mapping contains, other than the base type itself. */
function selectedMember(
  mapping: readonly DiscriminatorTarget[],
  holder: SchemaMember,
  members: readonly SchemaMember[],
): string | undefined {
  const pointers = new Set(mapping.map(({ pointer }) => pointer))
  return members.findLast(({ at }) => at.pointer !== holder.at.pointer && pointers.has(at.pointer))?.at
    .pointer
}

const mappings = new WeakMap<ApiDocument, Map<string, DiscriminatorTarget[]>>()

/** Returns the mapping of the schema that holds a discriminator: the explicit entries, then the implied ones. */
function mappingOf(document: ApiDocument, holder: SchemaMember): DiscriminatorTarget[] {
  const known = mappings.get(document) ?? new Map<string, DiscriminatorTarget[]>()
  mappings.set(document, known)
  const mapping = known.get(holder.at.pointer) ?? readMapping(document, holder)
  known.set(holder.at.pointer, mapping)
  return mapping
}

function readMapping(document: ApiDocument, holder: SchemaMember): DiscriminatorTarget[] {
  const entries = Object.entries(objectOf(ownValue(holder.keywords['discriminator'], 'mapping')))
  const explicit = entries.flatMap(([value, ref]) =>
    typeof ref === 'string' ? [targetOfMapping(document, value, ref, holder.at.pointer)] : [],
  )
  const mapped = new Set(explicit.map(({ pointer }) => pointer))
  const values = new Set(explicit.map(({ value }) => value))
  const implied = impliedTargets(document, holder)
    .filter(({ name, at }) => !mapped.has(at.pointer) && !values.has(name))
    .map(({ name, at }) => ({ value: name, name, pointer: at.pointer, problem: null }))
  return [...explicit, ...implied]
}

/** The name of a schema is its value. A schema without a name has none. */
function impliedTargets(document: ApiDocument, holder: SchemaMember): { name: string; at: Located }[] {
  if (isBaseType(holder)) return subtypesOf(document, holder.at.pointer)
  return ['oneOf', 'anyOf']
    .flatMap((keyword) => children(child(holder.at, keyword)))
    .flatMap(({ at }) => {
      const ref = refOf(at.value)
      const resolved = resolve(document, at)
      return ref === undefined || resolved.problem ? [] : [{ name: refName(ref), at: resolved.at }]
    })
}

function componentName(pointer: string): string | undefined {
  const { parent, key } = splitPointer(pointer)
  return COMPONENT_PREFIXES.includes(`${parent}/`) ? key : undefined
}

/**
 * Resolves a mapping, which is a reference or the name of a component. A relative file, which tools that join files leave in
 * the mapping, stands for the component with its name.
 */
export function mappedSchema(document: ApiDocument, ref: string, from: string): Located | ReferenceProblem {
  const component = componentNamed(document, ref)
  if (component) return component
  const target = targetOf(document, ref, from)
  const file = RELATIVE_FILE.exec(ref)?.[1]
  return (isProblem(target) && file !== undefined && componentNamed(document, file)) || target
}

/** The file name of `../schemas/Box.yaml` is `Box`. */
const RELATIVE_FILE = /^(?!\w+:)(?:[^#]*\/)?([^/#]+)\.(?:json|ya?ml)(?:#\/?)?$/i

function componentNamed(document: ApiDocument, name: string): Located | undefined {
  return COMPONENT_PREFIXES.map((prefix) => valueAt(document, prefix + name)).find(Boolean)
}

function targetOfMapping(
  document: ApiDocument,
  value: string,
  ref: string,
  from: string,
): DiscriminatorTarget {
  const target = mappedSchema(document, ref, from)
  return isProblem(target)
    ? { value, name: refName(ref), pointer: null, problem: target }
    : {
        value,
        name: RELATIVE_FILE.exec(ref)?.[1] ?? refName(ref),
        pointer: resolve(document, target).at.pointer,
        problem: null,
      }
}
