import { type ApiDocument, isSwagger2 } from '../api-document.ts'
import { type ExternalDocs, externalDocsOf } from '../external-docs.ts'
import { CUT } from '../bounded-value.ts'
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

/** What is said about a schema in one place, without what lies below it. */
export interface SchemaRow extends UnrecognizedKeywords {
  /** Where it stands: what `describeSchema` opens. */
  pointer: string
  /** Where it is described, if a reference leads there; else `pointer`. */
  target: string
  /** Of the component that a reference leads to. */
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
  /** There is more to see below. */
  expandable: boolean
  /** One of the schemas that are open above it: it is opened only when asked for. */
  recursive: boolean
  problems: ReferenceProblem[]
}

const MORE_PARTS: UnknownKeyword = { keyword: 'allOf', value: CUT, note: { kind: 'moreParts' } }

/** @param chain the `target`s of the schemas that are open above this one */
export function schemaRow(document: ApiDocument, at: Located, chain: readonly string[] = []): SchemaRow {
  return rowOf(document, flattenSchema(document, at), chain)
}

export function rowOf(document: ApiDocument, flat: FlatSchema, chain: readonly string[]): SchemaRow {
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
    recursive: chain.includes(flat.target),
    problems: flat.problems,
    ...unrecognizedKeywordsOfSchema(document, flat),
  }
}

function unrecognizedKeywordsOfSchema(document: ApiDocument, flat: FlatSchema): UnrecognizedKeywords {
  const shapes = isSwagger2(document) ? SWAGGER_PARAMETER_SHAPES : SCHEMA_SHAPES
  const parts = flat.members.map(({ keywords }) => unrecognizedKeywordsOf(keywords, shapes))
  const odd = flat.odd.filter(
    (value) => typeof value !== 'boolean' && value !== undefined && !isObject(value),
  )
  return {
    extensions: parts.flatMap(({ extensions }) => extensions),
    unknown: [
      ...parts.flatMap(({ unknown }) => unknown),
      ...odd.map((value) => malformedKeyword('schema', value)),
      ...(flat.isCut ? [MORE_PARTS] : []),
    ],
  }
}
