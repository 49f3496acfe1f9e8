import type { NamedSchema, SchemaSection } from './schema-sections.ts'

/** Returns whether the page shows the alternatives as tabs. A list of short ones is readable without selecting each. */
export function isTabbed({ kind, rows }: SchemaSection): boolean {
  const isAlternative = kind === 'oneOf' || kind === 'anyOf'
  return isAlternative && rows.length > 1 && rows.some(({ schema }) => schema.expandable)
}

/** Returns the subschemas that open together with their schema: items of arrays, and the first of the tabs. */
export function openRows(section: SchemaSection): NamedSchema[] {
  const rows = section.kind === 'items' ? section.rows : isTabbed(section) ? section.rows.slice(0, 1) : []
  return rows.filter(({ schema }) => schema.expandable && !schema.recursive)
}
