import { type ApiDocument, isSwagger2 } from '../api-document.ts'
import { type ExternalDocs, externalDocsOf } from '../external-docs.ts'
import { TRUNCATED } from '../bounded-value.ts'
import { isObject, textOf } from '../json.ts'
import {
  type UnrecognizedKeywords,
  unrecognizedKeywordsOf,
  malformedKeyword,
  type UnknownKeyword,
} from '../unrecognized-keywords.ts'
import type { Located } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { type Constraint, constraintsOf } from './constraints.ts'
import { type FlatSchema, flattenSchema, keywordOf } from './flatten-schema.ts'
import { isExpandable } from './is-expandable.ts'
import { SCHEMA_SHAPES, SWAGGER_PARAMETER_SHAPES } from './keywords.ts'
import { typesOf } from './schema-types.ts'
import { type SchemaValues, valuesOf } from './schema-values.ts'
import { type TypeLabel, typeLabel } from './type-label.ts'

/** A schema at one position, without its subschemas. */
export interface SchemaRow extends UnrecognizedKeywords {
  /** The position of the schema. Pass it to `describeSchema`. */
  pointer: string
  /** Where the schema is defined: the target of its reference, otherwise `pointer`. */
  target: string
  /** The name of the referenced component. */
  name: string | null
  title: string | null
  label: TypeLabel
  types: string[]
  description: string | null
  deprecated: boolean
  readOnly: boolean
  writeOnly: boolean
  constraints: Constraint[]
  values: SchemaValues
  externalDocs: ExternalDocs | null
  /** Whether `describeSchema` returns more content. */
  expandable: boolean
  /** Whether an ancestor is the same schema. Recursive schemas are not expanded automatically. */
  recursive: boolean
  problems: ReferenceProblem[]
}

const MORE_PARTS: UnknownKeyword = { keyword: 'allOf', value: TRUNCATED, note: { kind: 'moreParts' } }

/** @param ancestors the `target`s of the schemas that are expanded above this one */
export function schemaRow(document: ApiDocument, at: Located, ancestors: readonly string[] = []): SchemaRow {
  return rowOf(document, flattenSchema(document, at), ancestors)
}

export function rowOf(document: ApiDocument, flat: FlatSchema, ancestors: readonly string[]): SchemaRow {
  return {
    pointer: flat.at.pointer,
    target: flat.target,
    name: flat.name,
    title: textOf(keywordOf(flat, 'title')) ?? null,
    label: typeLabel(document, flat),
    types: typesOf(flat),
    description: textOf(keywordOf(flat, 'description')) ?? null,
    deprecated: keywordOf(flat, 'deprecated') === true,
    readOnly: keywordOf(flat, 'readOnly') === true,
    writeOnly: keywordOf(flat, 'writeOnly') === true,
    constraints: constraintsOf(flat),
    values: valuesOf(flat),
    externalDocs: externalDocsOf(keywordOf(flat, 'externalDocs')),
    expandable: isExpandable(flat),
    recursive: ancestors.includes(flat.target),
    problems: flat.problems,
    ...unrecognizedKeywordsOfSchema(document, flat),
  }
}

function unrecognizedKeywordsOfSchema(document: ApiDocument, flat: FlatSchema): UnrecognizedKeywords {
  const shapes = isSwagger2(document) ? SWAGGER_PARAMETER_SHAPES : SCHEMA_SHAPES
  const parts = flat.members.map(({ keywords }) => unrecognizedKeywordsOf(keywords, shapes))
  const nonObjects = flat.nonObjects.filter(
    (value) => typeof value !== 'boolean' && value !== undefined && !isObject(value),
  )
  return {
    extensions: parts.flatMap(({ extensions }) => extensions),
    unknown: [
      ...parts.flatMap(({ unknown }) => unknown),
      ...nonObjects.map((value) => malformedKeyword('schema', value)),
      ...(flat.isTruncated ? [MORE_PARTS] : []),
    ],
  }
}
