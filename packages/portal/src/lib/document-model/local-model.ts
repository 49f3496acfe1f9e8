import type { ApiDocument } from '@stagedoor/api-document/api-document'
import { prepareFamily } from '@stagedoor/api-document/family/family-of'
import type { RequestForm } from '@stagedoor/api-document/form/request-form'
import { markdownOf, prepareMarkdown } from '@stagedoor/api-document/markdown/markdown-trees'
import { describeOperation } from '@stagedoor/api-document/operation/describe-operation'
import { operationDescription } from '@stagedoor/api-document/operation/operation-description'
import type { OutlineOperation } from '@stagedoor/api-document/outline/outline-operation'
import { type OpenDocument, openWithFamily } from '@stagedoor/api-document/page/open-document'
import { type OperationPage, operationPage } from '@stagedoor/api-document/page/operation-page'
import { type SchemaPage, schemaPage } from '@stagedoor/api-document/page/schema-page'
import {
  type RequestSample,
  requestSample,
  responseText,
} from '@stagedoor/api-document/sample/request-sample'
import { schemaText } from '@stagedoor/api-document/schema/schema-text'
import { specificationOf } from './specification-response.ts'
import type { OpenedSpec, SpecModel, SpecSource } from './spec-model.ts'

/** Creates a model in the current thread: inside the worker and in tests. */
export function createLocalModel(): SpecModel {
  let current: OpenDocument | undefined

  function opened(): OpenDocument {
    if (!current) throw new Error('No specification is open')
    return current
  }

  return {
    async open(source): Promise<OpenedSpec> {
      prepareMarkdown()
      const text = textOfSource(source)
      prepareFamily(text)
      const parsed = await openWithFamily(text)
      if (parsed.state === 'failed') {
        const line = parsed.error.kind === 'syntax' ? (parsed.error.position?.line ?? null) : null
        return { ...parsed, excerpt: excerptAround(text, line) }
      }
      current = parsed.opened
      const { document, family } = current
      const outline = family.outline(document)
      const spec = {
        outline,
        descriptions: descriptionsOf(document, outline.operations),
        markdown: await markdownOf({ ...outline, operations: [] }),
      }
      return { state: 'opened', spec }
    },

    async operation(key): Promise<OperationPage | null> {
      return operationPage(opened(), key)
    },

    async operationTexts(keys) {
      const { document, family } = opened()
      return new Map(keys.map((key) => [key, family.searchText(document, key)]))
    },

    async schema(pointer, ancestors): Promise<SchemaPage> {
      return schemaPage(opened().document, pointer, ancestors)
    },

    async findFields(pointer, ancestors, text) {
      const { document } = opened()
      const { findFields } = await import('@stagedoor/api-document/schema/find-fields')
      return findFields(document, pointer, ancestors, text)
    },

    async schemaText(pointer): Promise<string> {
      return schemaText(opened().document, pointer)
    },

    async form(key, choice): Promise<RequestForm | null> {
      const { document } = opened()
      const { requestForm } = await import('@stagedoor/api-document/form/request-form')
      const view = describeOperation(document, key)
      return view ? requestForm(document, view, choice) : null
    },

    async request(key, choices): Promise<RequestSample | null> {
      const { document } = opened()
      const view = describeOperation(document, key)
      return view ? requestSample(document, view, choices) : null
    },

    async responseText(key, status, { mediaType, alternatives = [] }): Promise<string | null> {
      const { document } = opened()
      const response = describeOperation(document, key)?.responses.find((each) => each.status === status)
      const content = response?.content.find((each) => each.mediaType === mediaType) ?? response?.content[0]
      return content ? responseText(document, content, { alternatives }) : null
    },
  }
}

/** Number of operations that are described in advance to warm up the worker. */
const WARM_UP = 24
const WARM_UP_AFTER_MS = 1000

/** Creates the model of a worker. It warms up after opening a specification. */
export function createWorkerModel(): SpecModel {
  const model = createLocalModel()
  return {
    ...model,
    async open(source) {
      const opened = await model.open(source)
      if (opened.state === 'opened') void warmUp(model, opened.spec.outline.operations)
      return opened
    },
  }
}

/** Describing operations a few times makes later calls several times faster, because the code is optimized. */
async function warmUp(model: SpecModel, operations: readonly OutlineOperation[]): Promise<void> {
  await pause(WARM_UP_AFTER_MS)
  for (let at = 0; at < operations.length; at += Math.ceil(operations.length / WARM_UP)) {
    // Calls of the page go first; errors are reported to those calls.
    await pause(0)
    await model.operation(operations[at]?.key ?? '').catch(() => null)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function textOfSource(source: SpecSource): string {
  if ('text' in source) return source.text
  return specificationOf(JSON.parse(new TextDecoder().decode(source.response)))
}

function descriptionsOf(
  document: ApiDocument,
  operations: readonly OutlineOperation[],
): ReadonlyMap<string, string> {
  const entries = operations.flatMap(({ key, pointer }): [string, string][] => {
    const description = operationDescription(document, pointer)
    return description === undefined ? [] : [[key, description]]
  })
  return new Map(entries)
}

/** Longest excerpt that is displayed, in characters: 100 MB would make the page unresponsive. */
const EXCERPT_LENGTH = 100_000
const LINES_BEFORE = 40

/** @param line counted from 1; null for the beginning of the text */
function excerptAround(text: string, line: number | null): string {
  if (text.length <= EXCERPT_LENGTH) return text
  let start = 0
  for (let skipped = 1; skipped < (line ?? 1) - LINES_BEFORE; skipped += 1) {
    start = text.indexOf('\n', start) + 1
  }
  const end = start + EXCERPT_LENGTH
  return `${start > 0 ? '…\n' : ''}${text.slice(start, end)}${end < text.length ? '\n…' : ''}`
}
