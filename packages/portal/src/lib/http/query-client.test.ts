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
  await queries.prefetchQuery(searchProductsQuery({ text: 'seats', page: 1 }))
  await queries.prefetchQuery(productActionsQuery('7', '1'))
  expect(written.mock.calls).toMatchObject([
    ['failed to find service packages', { status: 503 }],
    ['failed to load ["products","7","actions"]', { status: 503 }],
  ])
  await server.close()
})
