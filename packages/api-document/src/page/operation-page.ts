import type { ApiDocument } from '../api-document.ts'
import { markdownOf, type MarkdownTrees } from '../markdown/markdown-trees.ts'
import type { ChannelOperationView } from '../message/describe-channel-operation.ts'
import type { BodyContentView } from '../operation/body-content.ts'
import type { OperationView } from '../operation/describe-operation.ts'
import type { RequestSample } from '../sample/request-sample.ts'
import { requestSample, responseText } from '../sample/request-sample.ts'
import { bodiesOf, hasExampleValue } from '../sample/sample-body.ts'
import { type ExampleOptions, isExampleInvalid } from '../sample/schema-example.ts'
import { uniqueNames } from '../unique-names.ts'
import type { OpenDocument } from './open-document.ts'

/** An example of a body: the document's or a generated one. */
export interface BodyExample {
  pointer: string
  mediaType: string
  /** Name of the example, unique in the body, if there are several; otherwise empty. */
  name: string
  summary: string | null
  description: string | null
  text: string
  /** Set for a generated example if no value was found that matches the schema. */
  isInvalid?: true
}

/** Everything that the page shows of an operation, except its schemas. */
export type OperationPage = {
  markdown: MarkdownTrees
} & (
  | {
      kind: 'operation'
      view: OperationView
      /** The request with default choices. */
      sample: RequestSample
      /** Set if the body of the sample is generated and no value was found that matches its schema. */
      isSampleInvalid?: true
      responseExamples: readonly StatusExamples[]
    }
  | { kind: 'channel'; view: ChannelOperationView }
)

interface StatusExamples {
  status: string
  examples: BodyExample[]
}

/** Returns null if the document has no operation with this key. */
export async function operationPage(opened: OpenDocument, key: string): Promise<OperationPage | null> {
  const page = pageOf(opened, key)
  return page && { ...page, markdown: await markdownOf(page) }
}

function pageOf({ document, family }: OpenDocument, key: string) {
  const view = family.describe(document, key)
  if (!view) return null
  if ('channel' in view) return { kind: 'channel' as const, view }
  return {
    kind: 'operation' as const,
    view,
    sample: requestSample(document, view),
    ...(isInvalid(document, bodiesOf(view)[0], 'request') && { isSampleInvalid: true as const }),
    responseExamples: view.responses.map(({ status, content }) => ({
      status,
      examples: content.flatMap((body) => bodyExamples(document, body)),
    })),
  }
}

const MOST_EXAMPLES = 20

/** Returns the examples of the document, or one that is generated from the schema. */
function bodyExamples(document: ApiDocument, body: BodyContentView): BodyExample[] {
  const given = body.examples.filter(hasExampleValue)
  const { pointer, mediaType } = body
  if (given.length < 2) {
    const { summary = null, description = null } = given[0] ?? {}
    return exampleTexts(document, body, { pointer, mediaType, name: '', summary, description })
  }
  const shown = given.slice(0, MOST_EXAMPLES)
  const names = uniqueNames(shown.map(({ summary, name }) => summary ?? name))
  return shown.flatMap((example, at) => {
    const name = names[at] ?? example.name
    const { summary, description } = example
    return exampleTexts(
      document,
      { ...body, examples: [example] },
      { pointer, mediaType, name, summary, description },
    )
  })
}

function exampleTexts(
  document: ApiDocument,
  body: BodyContentView,
  about: Omit<BodyExample, 'text'>,
): BodyExample[] {
  const text = responseText(document, body)
  if (text === null) return []
  return [{ ...about, text, ...(isInvalid(document, body, 'response') && { isInvalid: true as const }) }]
}

function isInvalid(
  document: ApiDocument,
  body: BodyContentView | undefined,
  direction: ExampleOptions['direction'],
): boolean {
  const schema = body?.schema ?? body?.itemSchema
  if (!body || !schema || body.examples.some(hasExampleValue)) return false
  return isExampleInvalid(document, schema.pointer, direction)
}
