import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import { ModelProvider } from '../../../lib/document-model/use-model.ts'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { OperationDetails } from './operation-details.tsx'

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

async function show(responses: Record<string, unknown>) {
  const model = createLocalModel()
  const components = {
    schemas: {
      Problem: { type: 'object', properties: { title: { type: 'string' } } },
      Other: { type: 'object', properties: { reason: { type: 'string' } } },
    },
    responses: { Missing: { description: 'No such seat.', content } },
  }
  const paths = { '/seats': { get: { responses } } }
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Seats', version: '1' }, components, paths })
  const opened = await model.open({ text })
  if (opened.state !== 'opened') throw new Error('The document was not read')
  const page = await model.operation(opened.spec.outline.operations[0]?.key ?? '')
  if (!page) throw new Error('no operation')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ModelProvider value={{ model, session: 1, productId: 'p', versionId: 'v' }}>
          <OperationDetails page={page} />
        </ModelProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('shows errors with the same schema as one table with the schema once', async () => {
  await show({
    200: { description: 'Seats' },
    400: { description: 'The filter is invalid.', content },
    404: { $ref: '#/components/responses/Missing' },
    429: {
      description: 'Too many requests',
      content,
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
    },
    default: { description: 'Unexpected.', content },
  })
  const rows = within(screen.getByRole('table', { name: 'Errors' })).getAllByRole('row')
  expect(
    rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Status', 'Meaning', 'When it happens'],
    ['400', 'Bad Request', 'The filter is invalid.'],
    ['404', 'Not Found', 'No such seat.'],
    ['429', 'Too Many Requests', 'Retry-Afterinteger'],
    ['default', 'Any other status', 'Unexpected.'],
  ])
  expect(screen.getByText('200', { selector: 'summary code' })).toBeTruthy()
  expect(screen.queryByText('400', { selector: 'summary code' })).toBeNull()
  await userEvent.click(screen.getByText('Response body of these errors'))
  expect(await screen.findAllByText('title', { selector: 'code' })).toHaveLength(1)
})

it('lists errors with another schema, links or no body separately', async () => {
  await show({
    400: { description: 'Invalid', content },
    404: {
      description: 'Missing',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Other' } } },
    },
    409: { description: 'Conflict', content, links: { retry: { operationId: 'retry' } } },
    500: { description: 'Failed' },
    503: { description: 'Busy' },
  })
  expect(screen.queryByRole('table')).toBeNull()
  const statuses = [...document.querySelectorAll('summary code')].map(({ textContent }) => textContent)
  expect(statuses).toEqual(['400', '404', '409', '500', '503'])
})
