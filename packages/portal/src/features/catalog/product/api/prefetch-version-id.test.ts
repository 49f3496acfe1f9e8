import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { aVersion } from '../../../../testing/fixtures.ts'
import { versionsQuery } from './get-versions.ts'
import { prefetchVersionId } from './prefetch-version-id.ts'

it('takes the ID in an address without a request', async () => {
  const queryClient = new QueryClient()
  const id = '0f0b9c3e-5a5f-4a0c-9d3b-2f3c5f1d9b11'
  expect(await prefetchVersionId(queryClient, 'p', id)).toBe(id)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

it('finds a name, or the newest version, in the list', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const versions = [aVersion({ id: 'old', name: 'v1' }), aVersion({ id: 'new', name: 'v2' })]
  queryClient.setQueryData(versionsQuery('p').queryKey, versions)
  expect(await prefetchVersionId(queryClient, 'p', 'V1')).toBe('old')
  expect(await prefetchVersionId(queryClient, 'p', undefined)).toBe('new')
})
