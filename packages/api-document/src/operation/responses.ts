import { type ApiDocument, isSwagger2 } from '../api-document.ts'
import { isObject, ownValue, textOf } from '../json.ts'
import {
  type UnrecognizedKeywords,
  unrecognizedKeywordsOf,
  malformedKeyword,
  shapesOf,
} from '../unrecognized-keywords.ts'
import { child, children, type Located } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { resolveWithTexts, SUMMARY_AND_DESCRIPTION } from '../references/references.ts'
import { type BodyContentView, bodyContentAt, swaggerContent } from './body-content.ts'
import { plainExample } from './examples.ts'
import { type HeaderView, headersAt } from './headers.ts'
import { type LinkView, linksAt } from './links.ts'
import { schemaAt } from './media-types.ts'
import { JSON_MEDIA_TYPE, swaggerMediaTypes } from './request-body.ts'

/** A response with a status. */
export interface ResponseView extends UnrecognizedKeywords {
  pointer: string
  /** `200`, a range like `4XX`, or `default`. */
  status: string
  summary: string | null
  description: string | null
  headers: HeaderView[]
  content: BodyContentView[]
  links: LinkView[]
  problem: ReferenceProblem | null
}

const RESPONSE_SHAPES = shapesOf({
  text: '$ref summary description',
  object: 'headers content links examples',
  schema: 'schema',
})

const EXTENSION = 'x-'

/** Returns the responses ordered by status: numbers, ranges, default. */
export function responsesOf(document: ApiDocument, operation: Located): ResponseView[] {
  const responses = child(operation, 'responses')
  if (!isObject(responses.value)) return []
  return children(responses)
    .filter(({ key }) => !key.startsWith(EXTENSION))
    .map(({ key, at }) => readResponse(document, operation, key, at))
    .toSorted((one, other) => rank(one.status) - rank(other.status))
}

function rank(status: string): number {
  if (status === 'default') return 2
  return /^\d+$/.test(status) ? 0 : 1
}

function readResponse(
  document: ApiDocument,
  operation: Located,
  status: string,
  start: Located,
): ResponseView {
  const { at, problem } = resolveWithTexts(document, start, SUMMARY_AND_DESCRIPTION)
  const response = isObject(at.value) ? at.value : {}
  const unrecognized = isObject(at.value)
    ? unrecognizedKeywordsOf(at.value, RESPONSE_SHAPES)
    : { extensions: [], unknown: [malformedKeyword(status, at.value)] }
  return {
    pointer: at.pointer,
    status,
    summary: textOf(response['summary']) ?? null,
    description: textOf(response['description']) ?? null,
    headers: headersAt(document, child(at, 'headers')),
    content: isSwagger2(document)
      ? swaggerContents(document, operation, at)
      : bodyContentAt(document, child(at, 'content')),
    links: linksAt(document, child(at, 'links')),
    problem,
    ...unrecognized,
  }
}

/**
 * In Swagger 2.0, one schema applies to all media types in `produces`, and examples are keyed by media type.
 */
function swaggerContents(document: ApiDocument, operation: Located, response: Located): BodyContentView[] {
  const examples = child(response, 'examples').value
  const named = isObject(examples) ? Object.keys(examples) : []
  const schema = schemaAt(document, response, 'schema')
  if (!schema && named.length === 0) return []
  const produced = swaggerMediaTypes(document, operation, 'produces')
  const mediaTypes = [...new Set([...(schema ? produced : []), ...named])]
  return (mediaTypes.length > 0 ? mediaTypes : [JSON_MEDIA_TYPE]).map((mediaType) => {
    const example = ownValue(examples, mediaType)
    return swaggerContent(response.pointer, mediaType, {
      schema,
      examples: example === undefined ? [] : [plainExample(document, example, child(response, 'schema'))],
    })
  })
}
