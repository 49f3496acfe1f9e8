import type { FirstScreen } from '@stagedoor/api-document/page/first-screen'
import { expect, it } from 'vitest'
import { CHANNEL_DETAILS } from '../../features/api-reference/channels/channel-code.ts'
import { firstScreenQuery } from '../../lib/document-model/first-screen.ts'
import { createQueryClient } from '../../lib/http/query-client.ts'
import { toPortal } from '../../lib/portal/portal.ts'
import { aPortal, id } from '../../testing/fixtures.ts'
import { handle } from './spec-page.tsx'

it('prefetches the code for channels also when the list of versions is not loaded yet', async () => {
  const queryClient = createQueryClient()
  const [product, version] = [id(10), id(20)]
  const channel = { key: 'a', details: { page: { kind: 'channel' } } }
  const screen = { operations: [channel] } as unknown as FirstScreen
  queryClient.setQueryData(firstScreenQuery(product, version, undefined).queryKey, screen)
  const params = { product, product_version: version }
  await handle.prefetchCode?.({ params, search: '', queryClient, portal: toPortal(aPortal()) })
  expect(queryClient.getQueryData(CHANNEL_DETAILS.queryKey)).toBeDefined()
})
