import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import { groupsOfOutline } from '../operations/spec-lines.ts'
import { ModelProvider } from '../../../lib/document-model/use-model.ts'
import { OperationSections } from '../operations/operation-sections.tsx'

/** More rows than an operation renders first. */
const PROPERTIES = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`field${index}`, {}]))

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Seats', version: '1' },
  paths: {
    '/seats': {
      get: {
        summary: 'List seats',
        parameters: [{ name: 'hall', in: 'query', description: 'Which hall they are in.' }],
        responses: {
          200: {
            description: 'Seats',
            content: { 'application/json': { schema: { properties: PROPERTIES } } },
          },
        },
      },
    },
  },
}

function searchedText(container: HTMLElement): Element {
  const text = container.querySelector('[hidden="until-found"]')
  if (!text) throw new Error('Nothing is there for the search of the browser')
  return text
}

it('renders hidden text of closed operations, and the operation when the text is found', async () => {
  // No section is near the visible area.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      unobserve = vi.fn()
      disconnect = vi.fn()
    },
  )
  const model = createLocalModel()
  const opened = await model.open({ text: JSON.stringify(DOCUMENT) })
  if (opened.state !== 'opened') throw new Error('not opened')
  const groups = groupsOfOutline(opened.spec, { untagged: 'Operations', webhooks: 'Webhooks' })
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <ModelProvider value={{ model, session: 1, productId: 'p', versionId: 'v' }}>
        <OperationSections groups={groups} operation={undefined} navigationId="first" />
      </ModelProvider>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  const operation = await screen.findByRole('article', { name: 'List seats' })
  await waitFor(() =>
    expect(searchedText(operation)).toHaveProperty('textContent', expect.stringContaining('field3')),
  )
  expect(searchedText(operation).textContent).toContain('hall Which hall they are in.')
  expect(within(operation).queryByText('Which hall they are in.')).toBeNull()

  fireEvent(searchedText(operation), new Event('beforematch'))
  await within(operation).findByText('Which hall they are in.')
  await within(operation).findByText('field3')

  // Properties that are not rendered are found as well.
  await waitFor(() => expect(searchedText(operation).textContent).toContain('field119'))
  fireEvent(searchedText(operation), new Event('beforematch'))
  await within(operation).findByText('field119')
  expect(operation.querySelector('[hidden="until-found"]')).toBeNull()
  vi.unstubAllGlobals()
})
