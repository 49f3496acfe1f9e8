import type { OperationPage } from '@stagedoor/api-document/page/operation-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { ResponseExample } from './response-example.tsx'
import { useResponseChoice } from './use-response-choice.ts'

const problem = { 'application/json': { example: { title: 'Unauthorized' } } }

async function renderExample(responses: object): Promise<void> {
  const model = createLocalModel()
  await model.open({
    text: JSON.stringify({ openapi: '3.1.0', paths: { '/seats': { delete: { responses } } } }),
  })
  const page = await model.operation('#/paths/~1seats/delete')
  if (page?.kind !== 'operation') throw new Error('The operation is missing')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown page={page} />
    </QueryClientProvider>,
  )
}

function Shown({ page }: { page: Extract<OperationPage, { kind: 'operation' }> }) {
  const { choice } = useResponseChoice(page)
  const statuses = page.view.responses.map(({ status }) => status)
  return <ResponseExample operationKey={page.view.key} statuses={statuses} choice={choice} />
}

it('says that a success response without a body has none, and shows the error when it is chosen', async () => {
  await renderExample({
    401: { description: 'Unauthorized', content: problem },
    204: { description: 'Deleted' },
  })
  const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Response status' })
  expect(status.value).toBe('204')
  expect(screen.getByText('No body')).toBeTruthy()
  expect(screen.queryByText(/Unauthorized/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull()
  fireEvent.change(status, { target: { value: '401' } })
  expect(screen.getByText(/Unauthorized/)).toBeTruthy()
  expect(screen.queryByText('No body')).toBeNull()
})

it('shows the media type of a success response without an example', async () => {
  await renderExample({
    200: { description: 'A picture', content: { 'image/png': {} } },
    401: { description: 'Unauthorized', content: problem },
  })
  expect(screen.getByText('image/png')).toBeTruthy()
})

it('prefers a success range to errors that the document declares first', async () => {
  await renderExample({
    401: { description: 'Unauthorized', content: problem },
    '2XX': { description: 'Seats', content: { 'application/json': { example: { row: 'K' } } } },
  })
  expect(screen.getByText(/"row": "K"/)).toBeTruthy()
})

it('shows the first response of an operation without a success response', async () => {
  await renderExample({ default: { description: 'Any error', content: problem } })
  expect(screen.getByText(/Unauthorized/)).toBeTruthy()
})

it('shows each of several examples with the same summary', async () => {
  const examples = Object.fromEntries(
    ['K', 'L', 'M'].map((row) => [row, { summary: 'A seat', value: { row } }]),
  )
  await renderExample({ 200: { description: 'A seat', content: { 'application/json': { examples } } } })
  const example = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Example' })
  // Without the media type, which is the same for all of them.
  expect(Array.from(example.options, ({ value }) => value)).toEqual(['A seat', 'A seat (2)', 'A seat (3)'])
  const shown = Array.from(example.options, ({ value }) => {
    fireEvent.change(example, { target: { value } })
    return screen.getByText(/"row"/).textContent?.match(/[KLM]/)?.[0]
  })
  expect(shown).toEqual(['K', 'L', 'M'])
})

it('says that a generated example does not match its schema if none was found that does', async () => {
  const schema = { type: 'object', properties: { row: { type: 'string' } }, required: ['row'], not: {} }
  await renderExample({ 200: { description: 'Seats', content: { 'application/json': { schema } } } })
  expect(screen.getByText(/^No example was found/)).toBeTruthy()
})
