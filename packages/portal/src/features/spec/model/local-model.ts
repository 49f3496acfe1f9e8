import { type ApiDocument, openDocument } from '@stagedoor/api-document/api-document'
import { type RequestForm, requestForm } from '@stagedoor/api-document/form/request-form'
import { objectOf, textOf } from '@stagedoor/api-document/json'
import { describeChannelOperation } from '@stagedoor/api-document/message/describe-channel-operation'
import type { BodyContentView } from '@stagedoor/api-document/operation/body-content'
import { describeOperation } from '@stagedoor/api-document/operation/describe-operation'
import { operationWords } from '@stagedoor/api-document/words/operation-words'
import { outlineOf } from '@stagedoor/api-document/outline/outline'
import type { OutlineOperation } from '@stagedoor/api-document/outline/outline-operation'
import { valueAt } from '@stagedoor/api-document/references'
import {
  type RequestSample,
  requestSample,
  responseText,
} from '@stagedoor/api-document/sample/request-sample'
import { describeSchema } from '@stagedoor/api-document/schema/describe-schema'
import { schemaText } from '@stagedoor/api-document/schema/schema-text'
import { markdownOf, prepareMarkdown } from './markdown-trees.ts'
import { excerptAround, readSpecText } from './read-spec-text.ts'
import type { BodyExample, OpenedSpec, OperationPage, SchemaPage, SpecModel } from './spec-model.ts'

/** The model where the caller runs: inside the worker, and in tests. */
export function createLocalModel(): SpecModel {
  let document: ApiDocument | undefined

  return {
    async open(source): Promise<OpenedSpec> {
      prepareMarkdown()
      const read = await readSpecText(source)
      if (read.state === 'refused') return read
      const opened = await openDocument(read.text)
      if (opened.state === 'failed') {
        const line = opened.fault.kind === 'syntax' ? (opened.fault.place?.line ?? null) : null
        return { ...opened, excerpt: excerptAround(read.text, line) }
      }
      document = opened.document
      const outline = outlineOf(document)
      const spec = {
        outline,
        descriptions: descriptionsOf(document, outline.operations),
        markdown: await markdownOf({ ...outline, operations: [] }),
      }
      return { state: 'opened', spec }
    },

    async operation(key): Promise<OperationPage | null> {
      const page = operationPage(openedDocument(document), key)
      return page && { ...page, markdown: await markdownOf(page) }
    },

    async words(keys) {
      const opened = openedDocument(document)
      return new Map(keys.map((key) => [key, operationWords(opened, key)]))
    },

    async schema(pointer, chain): Promise<SchemaPage> {
      const view = describeSchema(openedDocument(document), pointer, { chain })
      return { view, markdown: await markdownOf(view) }
    },

    async schemaText(pointer): Promise<string> {
      return schemaText(openedDocument(document), pointer)
    },

    async form(key): Promise<RequestForm | null> {
      const view = describeOperation(openedDocument(document), key)
      return view ? requestForm(openedDocument(document), view) : null
    },

    async request(key, choices): Promise<RequestSample | null> {
      const view = describeOperation(openedDocument(document), key)
      return view ? requestSample(openedDocument(document), view, choices) : null
    },
  }
}

function openedDocument(document: ApiDocument | undefined): ApiDocument {
  if (!document) throw new Error('No specification is open')
  return document
}

function operationPage(document: ApiDocument, key: string) {
  if (document.kind.family === 'asyncapi') {
    const view = describeChannelOperation(document, key)
    return view ? { kind: 'channel' as const, view } : null
  }
  const view = describeOperation(document, key)
  if (!view) return null
  return {
    kind: 'operation' as const,
    view,
    sample: requestSample(document, view),
    responseExamples: new Map(
      view.responses.map(({ status, content }) => [
        status,
        content.flatMap((body) => bodyExamples(document, body)),
      ]),
    ),
  }
}

/** More of them nobody reads one by one. */
const MOST_EXAMPLES = 20

/** The examples that a document gives for a body, else one made of its schema. */
function bodyExamples(document: ApiDocument, body: BodyContentView): BodyExample[] {
  const given = body.examples.filter(({ value, serialized }) => value !== null || serialized !== null)
  const { pointer, mediaType } = body
  if (given.length < 2) return exampleTexts(document, body, { pointer, mediaType, name: '' })
  return given.slice(0, MOST_EXAMPLES).flatMap((example) => {
    const name = example.summary ?? example.name
    return exampleTexts(document, { ...body, examples: [example] }, { pointer, mediaType, name })
  })
}

function exampleTexts(
  document: ApiDocument,
  body: BodyContentView,
  about: Omit<BodyExample, 'text'>,
): BodyExample[] {
  const text = responseText(document, body)
  return text === null ? [] : [{ ...about, text }]
}

function descriptionsOf(
  document: ApiDocument,
  operations: readonly OutlineOperation[],
): ReadonlyMap<string, string> {
  const entries = operations.flatMap(({ key, pointer }): [string, string][] => {
    const description = textOf(objectOf(valueAt(document, pointer)?.value)['description'])
    return description === undefined ? [] : [[key, description]]
  })
  return new Map(entries)
}
