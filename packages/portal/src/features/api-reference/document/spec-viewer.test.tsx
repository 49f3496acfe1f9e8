import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import { StartModelProvider } from '../../../lib/document-model/spec-model-context.ts'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { aDocumentTree, aSpec, taggedList } from '../../../testing/fixtures.ts'
import { problem, startTestServer } from '../../../testing/test-server.ts'
import { SpecViewer } from './spec-viewer.tsx'

it('shows only the error after the document failed to load, and the operations after a retry', async () => {
  const server = await startTestServer({
    'GET products/:id/versions/:version/spec': () => problem(503, 'Busy'),
  })
  onTestFinished(server.close)
  const host = Object.assign(document.createElement('meta'), { name: 'portal-api-host', content: server.url })
  document.head.append(host)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StartModelProvider value={() => ({ model: createLocalModel(), end: () => undefined })}>
        <MemoryRouter>
          <SpecViewer
            productId="p"
            versionId="v"
            operationList={taggedList()}
            documents={[aDocumentTree({ title: 'First steps', slug: 'first' })]}
          />
        </MemoryRouter>
      </StartModelProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('alert')
  expect(screen.queryByRole('article')).toBeNull()
  server.use({
    'GET products/:id/versions/:version/spec': () => ({ body: aSpec() }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Read an order' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Updated 2026-01-02')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'First steps' }).getAttribute('href')).toBe('/docs/p/first')
})
