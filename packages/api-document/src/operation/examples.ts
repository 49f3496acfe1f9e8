import type { ApiDocument } from '../api-document.ts'
import { boundedValue } from '../bounded-value.ts'
import { isObject, textOf } from '../json.ts'
import {
  type UnrecognizedKeywords,
  unrecognizedKeywordsOf,
  malformedKeyword,
  shapesOf,
} from '../unrecognized-keywords.ts'
import { child, children, type Located } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { resolveWithTexts, SUMMARY_AND_DESCRIPTION } from '../references/references.ts'
import type { PresentValue } from '../schema/schema-values.ts'
import { asWritten } from '../schema/written-values.ts'

/** One example of a parameter, header or body. */
export interface ExampleView extends UnrecognizedKeywords {
  name: string
  summary: string | null
  description: string | null
  value: PresentValue | null
  /** OpenAPI 3.2: the example in serialized form. */
  serialized: string | null
  /** URL of the example; never loaded automatically. */
  externalValue: string | null
  problem: ReferenceProblem | null
}

const EXAMPLE_SHAPES = shapesOf({
  text: '$ref summary description externalValue serializedValue',
  any: 'value dataValue',
})

const EMPTY_EXAMPLE: Omit<ExampleView, 'name'> = {
  summary: null,
  description: null,
  value: null,
  serialized: null,
  externalValue: null,
  problem: null,
  extensions: [],
  unknown: [],
}

/** Reads `example` and `examples` of a parameter, header or media type. */
export function examplesAt(document: ApiDocument, holder: Located): ExampleView[] {
  const schema = child(holder, 'schema')
  const single = child(holder, 'example')
  const multiple = child(holder, 'examples')
  const first =
    single.value === undefined
      ? []
      : [{ ...EMPTY_EXAMPLE, name: '', value: presentValue(document, single.value, schema) }]
  if (!isObject(multiple.value) && !Array.isArray(multiple.value)) return first
  return [...first, ...children(multiple).map(({ key, at }) => readExample(document, key, at, schema))]
}

/** Wraps a response example of Swagger 2.0, which is a bare value. */
export function plainExample(document: ApiDocument, value: unknown, schema: Located): ExampleView {
  return { ...EMPTY_EXAMPLE, name: '', value: presentValue(document, value, schema) }
}

function readExample(document: ApiDocument, name: string, start: Located, schema: Located): ExampleView {
  const { at, problem } = resolveWithTexts(document, start, SUMMARY_AND_DESCRIPTION)
  if (problem) return { ...EMPTY_EXAMPLE, name, problem }
  if (!isObject(at.value)) {
    // A list of bare values is invalid in OpenAPI, but common.
    return {
      ...EMPTY_EXAMPLE,
      name,
      value: presentValue(document, at.value, schema),
      unknown: [malformedKeyword(name, at.value)],
    }
  }
  const example = at.value
  const value = Object.hasOwn(example, 'dataValue') ? example['dataValue'] : example['value']
  return {
    name,
    summary: textOf(example['summary']) ?? null,
    description: textOf(example['description']) ?? null,
    value: value === undefined ? null : presentValue(document, value, schema),
    serialized: typeof example['serializedValue'] === 'string' ? example['serializedValue'] : null,
    externalValue: textOf(example['externalValue']) ?? null,
    problem: null,
    ...unrecognizedKeywordsOf(example, EXAMPLE_SHAPES),
  }
}

function presentValue(document: ApiDocument, value: unknown, schema: Located): PresentValue {
  return { value: asWritten(document, boundedValue(value), schema) }
}
