import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { NO_FILTERS } from '../../features/catalog/catalog-filters.ts'
import { expect, it, vi } from 'vitest'
import { searchProductsQuery } from '../../features/catalog/api/catalog.ts'
import { productActionsQuery } from '../../features/catalog/product/api/get-product-actions.ts'
import { problem, startTestServer } from '../../testing/test-server.ts'
import { logFailure } from '../monitoring/log.ts'
import { createQueryClient } from './query-client.ts'

it('passes failed queries to the logger', async () => {
  const written = vi.spyOn(console, 'warn').mockReturnValue()
  const server = await startTestServer({
    'GET search/product-catalog': () => problem(503, 'Busy'),
    'GET products/:id/actions': () => problem(503, 'Busy'),
  })
  const meta = Object.assign(document.createElement('meta'), { name: 'portal-api-host', content: server.url })
  document.head.append(meta)
  const queries = createQueryClient(logFailure)
  await queries.prefetchQuery(searchProductsQuery({ ...NO_FILTERS, text: 'seats' }))
  await queries.prefetchQuery(productActionsQuery('7', '1'))
  expect(written.mock.calls).toMatchObject([
    ['failed to find service packages', { status: 503 }],
    ['failed to load ["products","7","actions"]', { status: 503 }],
  ])
  await server.close()
})

it('rejects reads and writes without a network instead of pausing them', async () => {
  const queries = createQueryClient()
  const sent = vi.fn(() => Promise.reject(new Error('down')))
  onlineManager.setOnline(false)
  try {
    await expect(new MutationObserver(queries, { mutationFn: sent }).mutate()).rejects.toThrow('down')
    await expect(queries.fetchQuery({ queryKey: ['y'], queryFn: sent })).rejects.toThrow('down')
  } finally {
    onlineManager.setOnline(true)
  }
  expect(sent).toHaveBeenCalledTimes(2)
})

it('reloads failed queries when the network is back', async () => {
  const queries = createQueryClient()
  const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('loaded')
  onlineManager.setOnline(false)
  const query = new QueryObserver(queries, { queryKey: ['x'], queryFn: load })
  queries.mount()
  const stop = query.subscribe(() => undefined)
  await vi.waitFor(() => expect(query.getCurrentResult().isError).toBe(true))
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(query.getCurrentResult().data).toBe('loaded'))
  stop()
  queries.unmount()
})
