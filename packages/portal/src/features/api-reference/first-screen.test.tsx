import { operationName } from '@stagedoor/api-document/outline/operation-link'
import { type FirstScreen, firstScreenOf } from '@stagedoor/api-document/page/first-screen'
import { openWithFamily } from '@stagedoor/api-document/page/open-document'
import { demoDocuments, githubDocument } from '@stagedoor/api-document/testing/demo-documents'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FirstScreenProvider, partsOfFirstScreen } from '../../lib/document-model/first-screen.ts'
import { prefetchChannelDetails } from './channels/channel-code.ts'
import { OperationDetails } from './operations/operation-details.tsx'

/** Larger pages take longer to load than the document would take to be read. */
const MAXIMUM_LENGTH = 600_000

async function open(text: string) {
  const parsed = await openWithFamily(text)
  if (parsed.state === 'failed') throw new Error('The document did not open')
  return parsed.opened
}

/** Returns the schemas that operations render first and that the screen does not contain. */
async function missingSchemas(screen: FirstScreen): Promise<unknown[]> {
  const parts = partsOfFirstScreen(screen)
  const client = new QueryClient()
  await prefetchChannelDetails(client, screen)
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FirstScreenProvider value={parts}>
        {screen.operations.map(({ key, details }) =>
          details ? <OperationDetails key={key} page={details.page} /> : null,
        )}
      </FirstScreenProvider>
    </QueryClientProvider>,
  )
  const rendered = client.getQueryCache().getAll()
  return rendered
    .filter(({ queryKey: [, , kind] }) => kind === 'schema')
    .map(({ queryKey: [, , , pointer, ancestors] }) => ({ pointer, ancestors }))
    .filter(({ pointer, ancestors }) => !parts.schema(pointer as string, ancestors as string[]))
}

/** Checks the screen of every `step`th operation. @returns the number of operations with details */
async function check(text: string, step: number): Promise<number> {
  const opened = await open(text)
  const { operations } = opened.family.outline(opened.document)
  let detailed = 0
  for (let at = 0; at < operations.length; at += step) {
    const target = operations[at]
    const screen = target && (await firstScreenOf(opened, operationName(target)))
    if (!screen) throw new Error('The document has no first screen')
    expect(screen.operations[0]?.key).toBe(target.key)
    const json = JSON.stringify(screen)
    expect(json.length).toBeLessThan(MAXIMUM_LENGTH)
    expect(await missingSchemas(JSON.parse(json))).toEqual([])
    if (screen.operations[0]?.details) detailed += 1
  }
  return detailed
}

it.each(demoDocuments())('contains every schema that an operation shows first: $name', async ({ text }) => {
  expect(await check(text, 3)).toBeGreaterThan(3)
})

it("stays within the limits for GitHub's description", async () => {
  expect(await check(githubDocument(), 90)).toBeGreaterThan(10)
})

it('contains the response that is open first, also if it follows the error responses', async () => {
  const body = (schema: string) => ({
    description: '',
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  })
  const schemas = Object.fromEntries(
    ['Seat', 'Problem'].map((name) => [name, { type: 'object', properties: { id: { type: 'string' } } }]),
  )
  const responses = { '2XX': body('Seat'), 400: body('Problem'), 404: body('Problem') }
  const document = { openapi: '3.1.0', paths: { '/seats': { get: { responses } } }, components: { schemas } }
  expect(await check(JSON.stringify(document), 1)).toBe(1)
})

it('contains the messages of channels with their schemas', async () => {
  const events = demoDocuments().find(({ name }) => name.startsWith('event-stream'))
  const screen = await firstScreenOf(await open(events?.text ?? ''), undefined)
  const details = screen?.operations[0]?.details
  const page = details?.page.kind === 'channel' ? details.page : undefined
  const pointers = page?.view.messages.flatMap(({ payload }) => payload?.pointer ?? [])
  expect(pointers?.length).toBeGreaterThan(0)
  expect(details?.schemas.map(({ pointer }) => pointer)).toEqual(expect.arrayContaining(pointers ?? []))
})

it('starts at the top of the page without an operation, and for an unknown one', async () => {
  const opened = await open(demoDocuments()[0]?.text ?? '')
  for (const operation of [undefined, 'unknown/unknown']) {
    const screen = await firstScreenOf(opened, operation)
    expect(screen?.operations.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
  }
})

it('contains the texts of groups, also of one without operations', async () => {
  const description = 'Read **this** first.'
  const opened = await open(
    JSON.stringify({
      openapi: '3.2.0',
      tags: [
        { name: 'House', description },
        { name: 'Seats', parent: 'House' },
      ],
      paths: { '/seats': { get: { tags: ['Seats'] } } },
    }),
  )
  const screen = await firstScreenOf(opened, undefined)
  expect(screen?.groups.map((group) => [group.titles, group.operations, group.description])).toEqual([
    [['House'], 0, description],
    [['House', 'Seats'], 1, null],
  ])
  expect(Object.keys(screen?.markdown ?? {})).toEqual([description])
})
