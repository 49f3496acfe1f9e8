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
import { resolve } from '../references/references.ts'
import type { Given } from '../schema/schema-values.ts'

/** One example of a parameter, header or body. */
export interface ExampleView extends UnrecognizedKeywords {
  name: string
  summary: string | null
  description: string | null
  value: Given | null
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

const NOTHING: Omit<ExampleView, 'name'> = {
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
  const one = child(holder, 'example')
  const several = child(holder, 'examples')
  const first = one.value === undefined ? [] : [{ ...NOTHING, name: '', value: given(one.value) }]
  if (!isObject(several.value) && !Array.isArray(several.value)) return first
  return [...first, ...children(several).map(({ key, at }) => readExample(document, key, at))]
}

/** Wraps a response example of Swagger 2.0, which is a bare value. */
export function plainExample(value: unknown): ExampleView {
  return { ...NOTHING, name: '', value: given(value) }
}

function readExample(document: ApiDocument, name: string, start: Located): ExampleView {
  const { at, problem } = resolve(document, start)
  if (problem) return { ...NOTHING, name, problem }
  if (!isObject(at.value)) {
    // A list of bare values is invalid in OpenAPI, but common.
    return { ...NOTHING, name, value: given(at.value), unknown: [malformedKeyword(name, at.value)] }
  }
  const example = at.value
  const value = Object.hasOwn(example, 'dataValue') ? example['dataValue'] : example['value']
  return {
    name,
    summary: textOf(example['summary']) ?? null,
    description: textOf(example['description']) ?? null,
    value: value === undefined ? null : given(value),
    serialized: textOf(example['serializedValue']) ?? null,
    externalValue: textOf(example['externalValue']) ?? null,
    problem: null,
    ...unrecognizedKeywordsOf(example, EXAMPLE_SHAPES),
  }
}

function given(value: unknown): Given {
  return { value: boundedValue(value) }
}
