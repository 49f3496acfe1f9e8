import { fieldKey } from '@stagedoor/api-document/schema/field-key'
import type { NamedSchema } from '@stagedoor/api-document/schema/schema-sections'
import { createContext, useContext } from 'react'

/** Keys of the fields that a filter shows. */
export interface FieldFilter {
  matching: ReadonlySet<string>
  /** Fields that are shown and open because of matching nested fields. */
  leading: ReadonlySet<string>
}

/** Null: there is a filter field above, without a text. Undefined: there is no filter field above. */
const FieldFilterContext = createContext<FieldFilter | null | undefined>(undefined)

export const FieldFilterProvider = FieldFilterContext.Provider

export function useFieldFilter(): FieldFilter | null | undefined {
  return useContext(FieldFilterContext)
}

/** @param ancestors the `target`s of the schemas above the row */
export function isShownBy(
  filter: FieldFilter,
  ancestors: readonly string[],
  { schema: { pointer } }: NamedSchema,
): boolean {
  const key = fieldKey(ancestors, pointer)
  return filter.matching.has(key) || filter.leading.has(key)
}
