import type { BodyContentView } from './body-content.ts'
import type { ResponseView } from './responses.ts'

/** Returns the error responses that have the same body, if there are at least two; the largest group of them. */
export function sharedErrors(responses: readonly ResponseView[]): ResponseView[] {
  const groups = new Map<string, ResponseView[]>()
  for (const response of responses.filter(isPlainError)) {
    const body = JSON.stringify(response.content.map(identityOf))
    groups.set(body, [...(groups.get(body) ?? []), response])
  }
  const [largest = []] = [...groups.values()].toSorted((one, other) => other.length - one.length)
  return largest.length > 1 ? largest : []
}

/** Returns the response whose body is rendered first. If all responses are shared errors, that is their common body. */
export function openResponse(responses: readonly ResponseView[]): ResponseView | undefined {
  const errors = sharedErrors(responses)
  return responses.find((response) => !errors.includes(response)) ?? responses[0]
}

/** The table shows status, description and headers of each response. */
function isPlainError({ status, content, headers, links, problem, ...rest }: ResponseView): boolean {
  return (
    /^(?:[45]|default$)/i.test(status) &&
    content.length > 0 &&
    headers.every((header) => !(header.schema ?? header.content[0]?.schema)?.expandable) &&
    links.length + rest.extensions.length + rest.unknown.length === 0 &&
    problem === null
  )
}

/** Equal for bodies that the page displays in the same way. Examples are displayed beside the text. */
function identityOf(body: BodyContentView): unknown {
  const { pointer, mediaType, schema, itemSchema, examples, ...rest } = body
  const otherExamples = examples.filter(({ value, serialized }) => value === null && serialized === null)
  return [mediaType, schema?.target, itemSchema?.target, otherExamples, rest]
}
