import type { ApiDocument } from '../api-document.ts'
import { malformedKeyword } from '../unrecognized-keywords.ts'
import { valueAt } from '../references/references.ts'
import { type Discriminator, discriminatorOf } from './discriminator.ts'
import { flattenSchema } from './flatten-schema.ts'
import { rowOf, type SchemaRow } from './schema-row.ts'
import { type SchemaSection, sectionsOf } from './schema-sections.ts'

/** A schema opened by one level: its own line, and the lines of what lies directly below. */
export interface SchemaView extends SchemaRow {
  sections: SchemaSection[]
  discriminator: Discriminator | null
}

export interface DescribeSchemaOptions {
  /** The `target`s of the schemas that are open above this one, so that recursion is seen. */
  chain?: readonly string[]
  /** Lines in all sections together; the rest is counted. */
  limit?: number
}

/** So many lines are given unless more are asked for. */
const DEFAULT_ROW_LIMIT = 200

/**
 * Opens the schema at a pointer that an operation or another schema gave. Only this level is read, so a schema that
 * contains itself costs no more than any other. A pointer to nothing gives a line that says so.
 */
export function describeSchema(
  document: ApiDocument,
  pointer: string,
  { chain = [], limit = DEFAULT_ROW_LIMIT }: DescribeSchemaOptions = {},
): SchemaView {
  const at = valueAt(document, pointer)
  const flat = flattenSchema(document, at ?? { value: {}, pointer })
  if (!at) flat.problems.push({ kind: 'missing', ref: pointer })
  const row = rowOf(document, flat, chain)
  const discriminator = discriminatorOf(document, flat)
  const { sections, unknown } = sectionsOf(document, flat, {
    chain: [...chain, flat.target],
    limit,
    discriminator: discriminator.view,
  })
  const strays =
    discriminator.stray === undefined ? [] : [malformedKeyword('discriminator', discriminator.stray)]
  return {
    ...row,
    unknown: [...row.unknown, ...unknown, ...strays],
    sections,
    discriminator: discriminator.view,
  }
}
