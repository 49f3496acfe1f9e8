import { API_BASE_PATH } from '@stagedoor/contract/constants'
import type { SearchIndexContent, SearchIndexPart } from '@stagedoor/contract/search-index'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../testing/test-server.ts'
import { createLocalSearcher } from './local-searcher.ts'
import type { LoadProgress } from './search-protocol.ts'

function part(id: string): SearchIndexPart {
  return { product_id: id, product_name: id, version_id: id, version_name: 'v1', hash: 'h', operations: 1 }
}

function contentOf(id: string): SearchIndexContent {
  const operation = {
    id,
    method: 'get',
    path: `/${id}`,
    title: id,
    tags: [],
    description: '',
    deprecated: false,
  }
  return { title: id, operations: [operation] }
}

it('tells of every part that has come while another is still awaited, and searches it', async () => {
  let openLast = () => {}
  const last = new Promise<void>((resolve) => {
    openLast = resolve
  })
  const server = await startTestServer({
    'GET a/h': () => ({ body: contentOf('a') }),
    'GET b/h': () => ({ body: contentOf('b') }),
    'GET c/h': async () => {
      await last
      return { body: contentOf('c') }
    },
  })
  const searcher = createLocalSearcher()
  let tell = (_: LoadProgress) => {}
  const twoTold = new Promise<void>((resolve) => {
    tell = ({ loaded }) => loaded === 2 && resolve()
  })
  const loading = searcher.load(
    { url: server.url + API_BASE_PATH, credentials: 'omit', parts: ['a', 'b', 'c'].map(part) },
    (progress) => tell(progress),
  )
  await twoTold
  expect(await searcher.search('b', 5)).toMatchObject({ total: 1 })
  openLast()
  expect(await loading).toEqual({ loaded: 3, failed: 0, total: 3 })
  expect(await searcher.search('c', 5)).toMatchObject({ total: 1 })
  await server.close()
})
