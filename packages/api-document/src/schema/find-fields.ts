import type { ApiDocument } from '../api-document.ts'
import { describeSchema } from './describe-schema.ts'
import { fieldKey } from './field-key.ts'
import type { NamedSchema } from './schema-sections.ts'

/** The fields of a schema that match a text, by their keys (`fieldKey`). */
export interface FieldMatches {
  matching: string[]
  /** Fields with matching nested fields. */
  leading: string[]
  /** False if the schema is too large to be searched completely. */
  isComplete: boolean
}

/** Nested schemas that are searched: schemas that refer to each other have millions of levels. */
const MOST_SCHEMAS = 300
const MOST_MATCHES = 200

interface Level {
  pointer: string
  ancestors: readonly string[]
  /** Keys of the fields that contain this level. */
  path: readonly string[]
}

/**
 * Finds the fields of a schema whose name or description contains a text, ignoring case. Nested fields are searched level
 * by level.
 *
 * @param ancestors the `target`s of the schemas above
 */
export function findFields(
  document: ApiDocument,
  pointer: string,
  ancestors: readonly string[],
  text: string,
): FieldMatches {
  const wanted = text.toLowerCase()
  const matching = new Set<string>()
  const leading = new Set<string>()
  const levels: Level[] = [{ pointer, ancestors, path: [] }]
  let searched = 0
  // The loop includes levels that are added while it runs.
  for (const level of levels) {
    if (searched === MOST_SCHEMAS || matching.size >= MOST_MATCHES) break
    searched += 1
    const view = describeSchema(document, level.pointer, { ancestors: level.ancestors })
    const inner = [...level.ancestors, view.target]
    for (const row of view.sections.flatMap(({ rows }) => rows)) {
      const key = fieldKey(inner, row.schema.pointer)
      if (contains(row, wanted)) {
        matching.add(key)
        for (const outer of level.path) leading.add(outer)
      }
      if (!row.schema.expandable || row.schema.recursive) continue
      levels.push({ pointer: row.schema.pointer, ancestors: inner, path: [...level.path, key] })
    }
  }
  return { matching: [...matching], leading: [...leading], isComplete: searched === levels.length }
}

function contains({ name, schema }: NamedSchema, text: string): boolean {
  if (name === '') return false
  return [name, schema.description ?? ''].some((part) => part.toLowerCase().includes(text))
}
