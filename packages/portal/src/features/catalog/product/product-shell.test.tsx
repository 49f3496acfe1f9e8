import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { aList, aProduct, aVersion } from '../../../testing/fixtures.ts'
import { problem, startTestServer } from '../../../testing/test-server.ts'
import { useProductShell } from './product-shell.ts'

it('keeps loaded data after a failed refetch and reports an error after a 404', async () => {
  const server = await startTestServer({
    'GET products/:id': () => ({ body: aProduct() }),
    'GET products/:id/versions': () => ({ body: aList([aVersion()]) }),
  })
  onTestFinished(server.close)
  const host = Object.assign(document.createElement('meta'), { name: 'portal-api-host', content: server.url })
  document.head.append(host)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useProductShell('1', undefined), { wrapper })
  await waitFor(() => expect(result.current.kind).toBe('ready'))

  server.use({
    'GET products/:id': () => problem(503, 'Busy'),
    'GET products/:id/versions': () => problem(503, 'Busy'),
  })
  await act(() => client.refetchQueries())
  expect(result.current.kind).toBe('ready')

  server.use({ 'GET products/:id': () => problem(404, 'Not found') })
  await act(() => client.refetchQueries())
  await waitFor(() => expect(result.current).toMatchObject({ kind: 'error', error: { status: 404 } }))
})
