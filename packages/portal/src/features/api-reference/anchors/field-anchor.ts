import { operationQuery } from '@stagedoor/api-document/outline/operation-query'
import { encodePercent } from '@stagedoor/api-document/percent'
import { joinPointer } from '@stagedoor/api-document/references/pointer'
import type { NamedSchema, SectionKind } from '@stagedoor/api-document/schema/schema-sections'
import { createContext, useContext, useState } from 'react'

/** The operation whose fields have addresses: `?operation=orders/getOrder#query/limit`. */
export interface OperationAnchors {
  operation: string
  /** Whether the address names the operation. Only its fields have IDs, so that IDs are unique. */
  isActive: boolean
  /** Path of the field that the address names. */
  target: string | undefined
  /** Differs for each navigation to the operation. */
  navigationId: string | undefined
}

const AnchorsContext = createContext<OperationAnchors | undefined>(undefined)

export const AnchorsProvider = AnchorsContext.Provider

/** Path of the field around: `body`, `responses/200/items`. Undefined: fields have no address. */
const PathContext = createContext<string | undefined>(undefined)

export const FieldPathProvider = PathContext.Provider

export interface FieldAnchor {
  path: string
  /** Undefined while another operation is in the address. */
  id: string | undefined
  href: string
  /** Path of the field that the address names. */
  target: string | undefined
  /** The address names this field. */
  isTarget: boolean
  /** The address names a field in this one. */
  isAboveTarget: boolean
  navigationId: string | undefined
}

/** @param key of the field in the one around (`fieldKey`, `fieldKeyOf`); undefined for the same field */
export function useFieldAnchor(key: string | undefined): FieldAnchor | undefined {
  const anchors = useContext(AnchorsContext)
  const around = useContext(PathContext)
  if (!anchors || around === undefined) return undefined
  const path = key === undefined ? around : joinField(around, key)
  const { operation, isActive, target, navigationId } = anchors
  return {
    path,
    id: isActive ? path : undefined,
    href: `${operationQuery(operation)}#${path.split('/').map(encodePercent).join('/')}`,
    target,
    isTarget: target === path,
    isAboveTarget: target?.startsWith(`${path}/`) ?? false,
    navigationId,
  }
}

/** Returns whether a navigation to a field in this one has not been rendered before, so that this one must open. */
export function useIsNewlyAboveTarget(anchor: FieldAnchor | undefined): boolean {
  const navigation = anchor?.isAboveTarget ? (anchor.navigationId ?? '') : undefined
  const [rendered, setRendered] = useState<string>()
  if (navigation === rendered) return false
  setRendered(navigation)
  return navigation !== undefined
}

/** Marks keys that are keywords, not names: names cannot contain it unescaped. */
const KEYWORD = '~'

/** Returns the key of a field with a name, escaped as in a JSON pointer. */
export function fieldKey(name: string): string {
  return joinPointer('', name).slice(1)
}

/** Returns the key of a subschema: the name of a property, otherwise the keyword with what tells its rows apart. */
export function fieldKeyOf(kind: SectionKind, { name, schema }: NamedSchema, index: number): string {
  if (kind === 'properties') return fieldKey(name)
  if (kind !== 'oneOf' && kind !== 'anyOf' && name === '') return KEYWORD + kind
  return `${KEYWORD}${kind}${KEYWORD}${fieldKey(name || schema.name || String(index + 1))}`
}

/** Returns the path of the fields of a body that is not the first of its media types. */
export function bodyPath({ path }: FieldAnchor, mediaType: string): string {
  return joinField(path, KEYWORD + fieldKey(mediaType))
}

export function joinField(around: string, key: string): string {
  return `${around}/${key}`
}
