import { documentOf } from '@stagedoor/api-document/api-document'
import { describeChannelOperation } from '@stagedoor/api-document/message/describe-channel-operation'
import { outlineOf } from '@stagedoor/api-document/outline/outline-of'
import { render } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loadPageMessages } from '../../../i18n/load-language.ts'
import { ChannelDetails } from './channel-details.tsx'

beforeAll(loadPageMessages)

it('displays all messages of one name, and examples of a message that is also the reply once', () => {
  const document = documentOf({
    asyncapi: '3.0.0',
    channels: {
      seats: { messages: { a: { $ref: '#/components/messages/a' }, b: { $ref: '#/components/messages/b' } } },
    },
    operations: {
      sell: {
        action: 'send',
        channel: { $ref: '#/channels/seats' },
        messages: ['a', 'b', 'a'].map((name) => ({ $ref: `#/channels/seats/messages/${name}` })),
        reply: {
          channel: { $ref: '#/channels/seats' },
          messages: [{ $ref: '#/channels/seats/messages/a' }],
        },
      },
    },
    components: {
      messages: {
        a: { name: 'SeatSold', examples: [{ payload: { row: 'A' } }] },
        b: { name: 'SeatSold', examples: [{ payload: { row: 'B' } }] },
      },
    },
  })
  const view = describeChannelOperation(document, outlineOf(document).operations[0]?.key ?? '')
  expect(view?.messages.map(({ name }) => name)).toEqual(['SeatSold', 'SeatSold'])
  if (!view) return
  const { container, getAllByRole } = render(<ChannelDetails view={view} />)
  const rows = [...container.querySelectorAll('pre')].map((code) => JSON.parse(code.textContent ?? '').row)
  expect(rows).toEqual(['A', 'B'])
  expect(getAllByRole('button', { name: 'Copy SeatSold' })).toHaveLength(2)
})
