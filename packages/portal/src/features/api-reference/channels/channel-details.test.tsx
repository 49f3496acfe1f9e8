import { documentOf } from '@stagedoor/api-document/api-document'
import { describeChannelOperation } from '@stagedoor/api-document/message/describe-channel-operation'
import { outlineOf } from '@stagedoor/api-document/outline/outline-of'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import { ModelProvider } from '../../../lib/document-model/use-model.ts'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { AnchorsProvider } from '../anchors/field-anchor.ts'
import { ChannelDetails } from './channel-details.tsx'

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

it('gives the fields of messages addresses, which differ for messages of one name', async () => {
  const payload = { type: 'object', properties: { row: { type: 'string' } } }
  const description = {
    asyncapi: '3.0.0',
    channels: { seats: { messages: { a: { name: 'Sold', payload }, b: { name: 'Sold', payload } } } },
    operations: { sell: { action: 'send', channel: { $ref: '#/channels/seats' } } },
  }
  const model = createLocalModel()
  const opened = await model.open({ text: JSON.stringify(description) })
  if (opened.state !== 'opened') throw new Error('The document was not read')
  const page = await model.operation(opened.spec.outline.operations[0]?.key ?? '')
  if (page?.kind !== 'channel') throw new Error('no operation')
  const { queryAllByRole } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ModelProvider value={{ model, session: 1, productId: 'p', versionId: 'v' }}>
          <AnchorsProvider
            value={{ operation: 'sell', isActive: true, target: undefined, navigationId: undefined }}
          >
            <ChannelDetails view={page.view} />
          </AnchorsProvider>
        </ModelProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const addresses = () => queryAllByRole('link', { name: 'row' }).map((link) => link.getAttribute('href'))
  await waitFor(() =>
    expect(addresses()).toEqual([
      '?operation=sell#messages/Sold/payload/row',
      '?operation=sell#messages/Sold%20(2)/payload/row',
    ]),
  )
})

it('displays the security of operations and servers, inline or by reference', () => {
  const security = [
    { $ref: '#/components/securitySchemes/opKey' },
    { type: 'userPassword', description: 'Ask for a user.' },
    { type: 'apiKey', in: 'password' },
  ]
  const document = documentOf({
    asyncapi: '3.0.0',
    servers: {
      main: {
        host: 'broker.example',
        protocol: 'kafka',
        protocolVersion: '3.7.1',
        bindings: { kafka: { schemaRegistryUrl: 'https://registry.example' } },
        security,
      },
    },
    channels: { seats: { address: 'seats' } },
    operations: { sell: { action: 'send', channel: { $ref: '#/channels/seats' }, security } },
    components: { securitySchemes: { opKey: { type: 'httpApiKey', in: 'header', name: 'X-Op-Key' } } },
  })
  const view = describeChannelOperation(document, '#/operations/sell')
  if (!view) throw new Error('The operation was not found.')
  const { getAllByText } = render(<ChannelDetails view={view} />)
  for (const text of [
    'API key · X-Op-Key header',
    'userPassword',
    'Ask for a user.',
    'API key · password',
    'Authentication',
  ])
    expect(getAllByText(text)).toHaveLength(2)
  for (const text of ['3.7.1', /registry\.example/]) expect(getAllByText(text)).toHaveLength(1)
})
