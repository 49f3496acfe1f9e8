import type { ApiDocument } from '../api-document.ts'
import { isObject, objectOf, ownValue, textOf } from '../json.ts'
import type { Located } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { isProblem, refName, resolve, targetOf, valueAt } from '../references/references.ts'
import { type FlatSchema, keywordOf } from './flatten-schema.ts'

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

/** Reads the discriminator of a schema; in Swagger 2.0 it is only a property name. */
export function discriminatorOf(
  document: ApiDocument,
  flat: FlatSchema,
): { view: Discriminator | null; malformed?: unknown } {
  const keyword = keywordOf(flat, 'discriminator')
  if (keyword === undefined) return { view: null }
  const propertyName = textOf(keyword) ?? textOf(ownValue(keyword, 'propertyName'))
  if (propertyName === undefined) return { view: null, malformed: keyword }
  const mapping = Object.entries(objectOf(ownValue(keyword, 'mapping'))).flatMap(([value, ref]) =>
    typeof ref === 'string' ? [targetOfMapping(document, value, ref, flat.at.pointer)] : [],
  )
  const fallback = isObject(keyword) ? textOf(keyword['defaultMapping']) : undefined
  return {
    view: {
      propertyName,
      mapping,
      defaultMapping:
        fallback === undefined ? null : targetOfMapping(document, '', fallback, flat.at.pointer),
    },
  }
}

/** Returns the discriminator value that selects the given schema, which may be a reference. */
export function discriminatingValue(
  document: ApiDocument,
  discriminator: Discriminator | null,
  at: Located,
): string | null {
  if (!discriminator) return null
  const { pointer } = resolve(document, at).at
  return discriminator.mapping.find((entry) => entry.pointer === pointer)?.value ?? null
}

/** Resolves a mapping, which is a reference or the name of a component. */
export function mappedSchema(document: ApiDocument, ref: string, from: string): Located | ReferenceProblem {
  const component = COMPONENT_PREFIXES.map((prefix) => valueAt(document, prefix + ref)).find(Boolean)
  return component ?? targetOf(document, ref, from)
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
    : { value, name: refName(ref), pointer: target.pointer, problem: null }
}
