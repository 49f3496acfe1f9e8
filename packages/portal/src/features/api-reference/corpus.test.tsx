import type { SchemaRow } from '@stagedoor/api-document/schema/schema-row'
import { demoDocuments, githubDocument } from '@stagedoor/api-document/testing/demo-documents'
import {
  generatedAsyncDocument,
  generatedDocument,
} from '@stagedoor/api-document/testing/generated-documents'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ModelProvider } from '../../lib/document-model/use-model.ts'
import { CHANNEL_DETAILS } from './channels/channel-code.ts'
import { OperationDetails } from './operations/operation-details.tsx'
import { createLocalModel } from '../../lib/document-model/local-model.ts'
import type { OperationPage } from '@stagedoor/api-document/page/operation-page'
import type { SpecModel } from '../../lib/document-model/spec-model.ts'

/** Number of documents, a fifth of them AsyncAPI. */
const RUNS = 2000
/** Rows of a schema that are rendered first; the others follow when the browser is idle. */
const LINES_AT_ONCE = 20

// Thousands of pages take minutes on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function renderAll(text: string): Promise<number> {
  const model = createLocalModel()
  const opened = await model.open({ text })
  if (opened.state !== 'opened') throw new Error(`The document did not open: ${JSON.stringify(opened)}`)
  const { operations } = opened.spec.outline
  for (const { key } of operations) {
    const page = await model.operation(key)
    if (!page) throw new Error(`${key} is listed and cannot be opened`)
    await renderOne(model, page)
  }
  // External references are not followed.
  expect(fetched).not.toHaveBeenCalled()
  return operations.length
}

async function renderOne(model: SpecModel, page: OperationPage): Promise<void> {
  const client = new QueryClient()
  if (page.kind === 'channel') await client.prefetchQuery(CHANNEL_DETAILS)
  const lines: string[] = []
  for (const row of openSchemas(page)) {
    const schema = await model.schema(row.pointer, [])
    client.setQueryData(['spec-model', 1, 'schema', row.pointer, []], schema)
    for (const { rows, kind } of schema.view.sections) {
      if (kind !== 'prefixItems') lines.push(...rows.slice(0, LINES_AT_ONCE).map(({ name }) => name))
    }
  }
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ModelProvider value={{ model, session: 1, productId: 'p', versionId: 'v' }}>
        <OperationDetails page={page} />
      </ModelProvider>
    </QueryClientProvider>,
  )
  client.clear()
  const { parameters: named } = page.kind === 'operation' ? page.view : page.view.channel
  const parameters = named.map(({ name }) => name)
  const missing = [...parameters, ...lines].filter((name) => !markup.includes(escaped(name)))
  expect({ key: page.view.key, missing }).toEqual({ key: page.view.key, missing: [] })
  // No content of a document is executed.
  expect(markup).not.toMatch(/<script|<iframe|\son\w+=|(?:href|src)="\s*(?:javascript|data|vbscript):/i)
}

/** Schemas that are rendered first; others open on demand or when the browser is idle. */
function openSchemas({ kind, view }: OperationPage): SchemaRow[] {
  if (kind === 'channel') {
    const messages = [...view.messages, ...(view.reply?.messages ?? [])]
    return rowsIn(messages.map(({ headers, payload }) => [headers, payload]))
  }
  const contents = [
    ...view.parameters.map(({ schema, content }) => (schema ? [] : content)),
    view.requestBody?.content ?? [],
    view.responses[0]?.content ?? [],
  ]
  const bodies = contents.flatMap(([first]) => (first ? [first.schema ?? first.itemSchema] : []))
  return rowsIn([view.parameters.map(({ schema }) => schema), bodies])
}

/** Expandable schemas of a view, each once. */
function rowsIn(view: unknown, found = new Map<string, SchemaRow>()): SchemaRow[] {
  if (typeof view !== 'object' || view === null) return [...found.values()]
  if (isRow(view)) {
    if (view.expandable) found.set(view.pointer, view)
  } else for (const value of Object.values(view)) rowsIn(value, found)
  return [...found.values()]
}

function isRow(value: object): value is SchemaRow {
  return 'expandable' in value && 'recursive' in value
}

/** Escapes like React. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}

it.each(demoDocuments())('renders every operation of $name', async ({ text }) => {
  expect(await renderAll(text)).toBeGreaterThan(10)
})

it("renders every operation and webhook of GitHub's description", async () => {
  expect(await renderAll(githubDocument())).toBeGreaterThan(1400)
})

it('renders every operation of every document of the corpus', async () => {
  const anyDocument = fc.oneof(
    { arbitrary: generatedDocument, weight: 4 },
    { arbitrary: generatedAsyncDocument, weight: 1 },
  )
  await fc.assert(
    fc.asyncProperty(anyDocument, async (root) => {
      await renderAll(JSON.stringify(root))
    }),
    { numRuns: RUNS },
  )
})

it.each([
  ['cut off', `${githubDocument().slice(0, 3_000_000)}`, { kind: 'syntax', format: 'JSON' }],
  ['of 100 MB', `{"openapi":"3.1.0","x":"${'x'.repeat(100_000_000)}"}`, { kind: 'tooLarge' }],
  ['of another kind', '<!doctype html><script>alert(1)</script>', { kind: 'markup' }],
])('reports the error of a document %s with an excerpt', async (_, text, error) => {
  const opened = await createLocalModel().open({ text })
  if (opened.state !== 'failed') throw new Error('It opened all the same')
  expect(opened.error).toMatchObject(error)
  expect(opened.excerpt.length).toBeLessThan(110_000)
})
