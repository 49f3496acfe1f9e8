import { type ApiDocument, isSwagger2 } from '../api-document.ts'
import { isObject, textOf } from '../json.ts'
import {
  type UnrecognizedKeywords,
  unrecognizedKeywordsOf,
  malformedKeyword,
  shapesOf,
} from '../unrecognized-keywords.ts'
import { child, children, type Located } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { refName, resolve } from '../references/references.ts'
import { type SchemaRow, schemaRow } from '../schema/schema-row.ts'
import { type ExampleView, examplesAt } from './examples.ts'
import { type MediaTypeView, mediaTypesAt, schemaAt } from './media-types.ts'
import { type ParameterStyle, styleOf } from './parameter-style.ts'

/** What a request carries beside its body. */
export interface ParameterView extends UnrecognizedKeywords {
  pointer: string
  name: string
  /** `path`, `query`, `header`, `cookie`, OpenAPI 3.2's `querystring`, or what the document says. */
  in: string
  description: string | null
  required: boolean
  deprecated: boolean
  allowEmptyValue: boolean
  style: ParameterStyle
  schema: SchemaRow | null
  /** Instead of a schema: a value written in a media type. */
  content: MediaTypeView[]
  examples: ExampleView[]
  problem: ReferenceProblem | null
}

const PARAMETER_SHAPES = shapesOf({
  text: '$ref name in description style',
  flag: 'required deprecated allowEmptyValue explode allowReserved',
  object: 'content',
  schema: 'schema',
  any: 'example examples',
})

/** Where Swagger 2.0 puts what OpenAPI 3 calls the request body. */
export const BODY_PLACES: readonly string[] = ['body', 'formData']

/** The parameters of an operation: those of its path first, unless it describes the same one itself. */
export function parametersOf(document: ApiDocument, item: Located, operation: Located): ParameterView[] {
  const parameters = new Map<string, ParameterView>()
  for (const { at } of [...parametersAt(item), ...parametersAt(operation)]) {
    const view = readParameter(document, at)
    // Two that cannot be told apart by name are both shown.
    const identity = view.name === '' ? at.pointer : JSON.stringify([view.in, view.name])
    parameters.set(identity, view)
  }
  return [...parameters.values()]
}

function parametersAt(holder: Located) {
  const list = child(holder, 'parameters')
  return Array.isArray(list.value) ? children(list) : []
}

function readParameter(document: ApiDocument, start: Located): ParameterView {
  const { at, ref, problem } = resolve(document, start)
  const parameter = isObject(at.value) ? at.value : {}
  const place = textOf(parameter['in']) ?? ''
  const unrecognized = isObject(at.value)
    ? unrecognizedKeywordsOfParameter(document, at)
    : { extensions: [], unknown: [malformedKeyword('parameter', at.value)] }
  return {
    pointer: at.pointer,
    name: textOf(parameter['name']) ?? (ref === null ? '' : refName(ref)),
    in: place,
    description: textOf(parameter['description']) ?? null,
    required: parameter['required'] === true || place === 'path',
    deprecated: parameter['deprecated'] === true,
    allowEmptyValue: parameter['allowEmptyValue'] === true,
    style: styleOf(parameter, place),
    schema: isOwnSchema(document, at) ? schemaRow(document, at) : schemaAt(document, at, 'schema'),
    content: mediaTypesAt(document, child(at, 'content')),
    examples: examplesAt(document, at),
    problem,
    ...unrecognized,
  }
}

/** Swagger 2.0: a parameter that is not the body describes its values itself. */
function isOwnSchema(document: ApiDocument, at: Located): boolean {
  return isSwagger2(document) && isObject(at.value) && at.value['in'] !== 'body'
}

/** The schema tells what is left over of a parameter that is its own schema. */
function unrecognizedKeywordsOfParameter(document: ApiDocument, at: Located): UnrecognizedKeywords {
  return isOwnSchema(document, at) || !isObject(at.value)
    ? { extensions: [], unknown: [] }
    : unrecognizedKeywordsOf(at.value, PARAMETER_SHAPES)
}
