import { type ApiDocument, isSwagger2 } from '../api-document.ts'
import { isObject, textOf, stringsOf } from '../json.ts'
import {
  type UnrecognizedKeywords,
  unrecognizedKeywordsOf,
  malformedKeyword,
  shapesOf,
} from '../unrecognized-keywords.ts'
import { child, type Located } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { resolveWithTexts } from '../references/references.ts'
import { type BodyContentView, bodyContentAt, swaggerContent } from './body-content.ts'
import { BODY_LOCATIONS, type ParameterView } from './parameters.ts'

export interface RequestBodyView extends UnrecognizedKeywords {
  /** Swagger 2.0 names the body, but the name is not sent. */
  name: string | null
  description: string | null
  required: boolean
  content: BodyContentView[]
  problem: ReferenceProblem | null
}

export const JSON_MEDIA_TYPE = 'application/json'
export const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded'
export const MULTIPART_MEDIA_TYPE = 'multipart/form-data'

const BODY_SHAPES = shapesOf({ text: '$ref description', flag: 'required', object: 'content' })

/** @param parameters the parameters of the operation, which contain the body in Swagger 2.0 */
export function requestBodyOf(
  document: ApiDocument,
  operation: Located,
  parameters: readonly ParameterView[],
): RequestBodyView | null {
  if (isSwagger2(document)) return swaggerBody(document, operation, parameters)
  const start = child(operation, 'requestBody')
  if (start.value === undefined) return null
  const { at, problem } = resolveWithTexts(document, start)
  const unrecognized = isObject(at.value)
    ? unrecognizedKeywordsOf(at.value, BODY_SHAPES)
    : { extensions: [], unknown: [malformedKeyword('requestBody', at.value)] }
  const body = isObject(at.value) ? at.value : {}
  return {
    name: null,
    description: textOf(body['description']) ?? null,
    required: body['required'] === true,
    content: bodyContentAt(document, child(at, 'content')),
    problem,
    ...unrecognized,
  }
}

/** Returns the media types of a Swagger 2.0 operation, otherwise those of the document. */
export function swaggerMediaTypes(
  document: ApiDocument,
  operation: Located,
  keyword: 'consumes' | 'produces',
): string[] {
  const own = isObject(operation.value) ? operation.value[keyword] : undefined
  return stringsOf(own ?? document.root[keyword])
}

function swaggerBody(
  document: ApiDocument,
  operation: Located,
  parameters: readonly ParameterView[],
): RequestBodyView | null {
  const body = parameters.find((parameter) => parameter.in === 'body')
  // An invalid document may have several bodies, or a body and a form. All of them are kept.
  const fields = parameters.filter((parameter) => BODY_LOCATIONS.includes(parameter.in) && parameter !== body)
  const first = body ?? fields[0]
  if (!first) return null
  const consumed = swaggerMediaTypes(document, operation, 'consumes')
  const mediaTypes = body ? bodyMediaTypes(consumed) : formMediaTypes(consumed, fields)
  return {
    name: body?.name ?? null,
    description: body?.description ?? null,
    required: body?.required ?? fields.some(({ required }) => required),
    content: mediaTypes.map((mediaType) =>
      swaggerContent(first.pointer, mediaType, { schema: body?.schema ?? null, fields }),
    ),
    problem: body?.problem ?? null,
    extensions: body?.extensions ?? [],
    unknown: body?.unknown ?? [],
  }
}

function bodyMediaTypes(consumed: readonly string[]): readonly string[] {
  return consumed.length > 0 ? consumed : [JSON_MEDIA_TYPE]
}

/** Form fields are always sent as a form, whatever `consumes` says; files require multipart. */
function formMediaTypes(consumed: readonly string[], fields: readonly ParameterView[]): readonly string[] {
  const forms = consumed.filter((type) => type === FORM_MEDIA_TYPE || type.startsWith('multipart/'))
  if (forms.length > 0) return forms
  return [
    fields.some(({ schema }) => schema?.types.includes('file')) ? MULTIPART_MEDIA_TYPE : FORM_MEDIA_TYPE,
  ]
}
