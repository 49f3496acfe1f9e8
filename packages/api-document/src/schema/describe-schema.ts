import type { ApiDocument } from '../api-document.ts'
import { malformedKeyword } from '../unrecognized-keywords.ts'
import { valueAt } from '../references/references.ts'
import { type Discriminator, discriminatorOf } from './discriminator.ts'
import { flattenSchema } from './flatten-schema.ts'
import { rowOf, type SchemaRow } from './schema-row.ts'
import { type SchemaSection, sectionsOf } from './schema-sections.ts'

/** A schema with one level of subschemas. */
export interface SchemaView extends SchemaRow {
  sections: SchemaSection[]
  discriminator: Discriminator | null
}

export interface DescribeSchemaOptions {
  /** The `target`s of the schemas that are expanded above this one, to detect recursion. */
  ancestors?: readonly string[]
  /** Maximum number of rows in all sections together; the others are counted. */
  limit?: number
}

const DEFAULT_ROW_LIMIT = 200

/**
 * Describes the schema at a pointer that came from an operation or another schema. Reads one level only, so
 * recursive schemas are no special case. A missing target is reported as a problem.
 */
export function describeSchema(
  document: ApiDocument,
  pointer: string,
  { ancestors = [], limit = DEFAULT_ROW_LIMIT }: DescribeSchemaOptions = {},
): SchemaView {
  const at = valueAt(document, pointer)
  const flat = flattenSchema(document, { ...(at ?? { value: {}, pointer }), scope: ancestors })
  if (!at) flat.problems.push({ kind: 'missing', ref: pointer })
  const row = rowOf(document, flat, ancestors)
  const discriminator = discriminatorOf(document, flat)
  const { sections, unknown } = sectionsOf(document, flat, {
    ancestors: [...ancestors, flat.target],
    limit,
    discriminator: discriminator.view,
  })
  const malformedDiscriminator =
    discriminator.malformed === undefined ? [] : [malformedKeyword('discriminator', discriminator.malformed)]
  return {
    ...row,
    unknown: [...row.unknown, ...unknown, ...malformedDiscriminator],
    sections,
    discriminator: discriminator.view,
  }
}
