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
import { refName, resolveWithTexts } from '../references/references.ts'
import { type SchemaRow, schemaRow } from '../schema/schema-row.ts'
import { type ExampleView, examplesAt } from './examples.ts'
import { type MediaTypeView, mediaTypesAt, schemaAt } from './media-types.ts'
import { type ParameterStyle, styleOf } from './parameter-style.ts'

/** A request parameter other than the body. */
export interface ParameterView extends UnrecognizedKeywords {
  pointer: string
  name: string
  /**
   * `path`, `query`, `header`, `cookie`, `querystring` (OpenAPI 3.2), or any other string in the document.
   */
  in: string
  description: string | null
  required: boolean
  deprecated: boolean
  allowEmptyValue: boolean
  style: ParameterStyle
  schema: SchemaRow | null
  /** Replaces the schema for a value that is serialized in a media type. */
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

/** Locations of Swagger 2.0 parameters that OpenAPI 3 calls the request body. */
export const BODY_LOCATIONS: readonly string[] = ['body', 'formData']

/** Returns the parameters of an operation after those of its path item that it does not override. */
export function parametersOf(document: ApiDocument, item: Located, operation: Located): ParameterView[] {
  const parameters = new Map<string, ParameterView>()
  for (const { at } of [...parametersAt(item), ...parametersAt(operation)]) {
    const view = readParameter(document, at)
    // Parameters without a name are all kept.
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
  const { at, ref, problem } = resolveWithTexts(document, start)
  const parameter = isObject(at.value) ? at.value : {}
  const location = textOf(parameter['in']) ?? ''
  const unrecognized = isObject(at.value)
    ? unrecognizedKeywordsOfParameter(document, at)
    : { extensions: [], unknown: [malformedKeyword('parameter', at.value)] }
  return {
    pointer: at.pointer,
    name: textOf(parameter['name']) ?? (ref === null ? '' : refName(ref)),
    in: location,
    description: textOf(parameter['description']) ?? null,
    required: parameter['required'] === true || location === 'path',
    deprecated: parameter['deprecated'] === true,
    allowEmptyValue: parameter['allowEmptyValue'] === true,
    style: styleOf(parameter, location),
    schema: isOwnSchema(document, at) ? schemaRow(document, at) : schemaAt(document, at, 'schema'),
    content: mediaTypesAt(document, child(at, 'content')),
    examples: examplesAt(document, at),
    problem,
    ...unrecognized,
  }
}

/** In Swagger 2.0, every parameter except the body is its own schema. */
function isOwnSchema(document: ApiDocument, at: Located): boolean {
  return isSwagger2(document) && isObject(at.value) && at.value['in'] !== 'body'
}

/** Returns none for a parameter that is its own schema: the schema reports them. */
function unrecognizedKeywordsOfParameter(document: ApiDocument, at: Located): UnrecognizedKeywords {
  return isOwnSchema(document, at) || !isObject(at.value)
    ? { extensions: [], unknown: [] }
    : unrecognizedKeywordsOf(at.value, PARAMETER_SHAPES)
}
