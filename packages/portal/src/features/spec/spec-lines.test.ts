import { expect, it } from 'vitest'
import { anOperation } from '../../testing/fixtures.ts'
import { createLocalModel } from './model/local-model.ts'
import { groupsOfList, groupsOfOutline, type SpecGroup } from './spec-lines.ts'

const WORDS = { untagged: 'Operations', webhooks: 'Webhooks' }

/** What React knows each group and operation by, and what operations are called. */
const keysOf = (groups: readonly SpecGroup[]) =>
  groups.map(({ key, lines }) => [key, lines.map(({ reactKey, title }) => [reactKey, title])])

it.each([
  ['tags', ['Orders']],
  ['no tags', []],
])('what is on the page stays when the document has been read: %s', async (_, tags) => {
  const responses = { 204: { description: 'Done' } }
  const model = createLocalModel()
  const opened = await model.open({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      paths: {
        '/orders/{id}': { get: { operationId: 'getOrder', tags, responses }, delete: { tags, responses } },
        '/': { get: { responses } },
      },
      webhooks: { paid: { post: { tags: ['Payments'], responses } } },
    }),
  })
  if (opened.state !== 'opened') throw new Error('The document was not read')

  const list = [
    anOperation({ tags, summary: null }),
    anOperation({ tags, method: 'delete', operation_id: null, summary: null }),
    anOperation({ path: '/', tags: [], operation_id: null, summary: null }),
    anOperation({ path: 'paid', method: 'post', tags: ['Payments'], operation_id: null, summary: null }),
  ]
  const before = groupsOfList(list, WORDS)
  expect(before.map(({ lines }) => lines.length)).toEqual([2, 1, 1])
  expect(keysOf(before)).toEqual(keysOf(groupsOfOutline(opened.spec, WORDS)))
})
