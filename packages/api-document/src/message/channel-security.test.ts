import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { describeChannelOperation } from './describe-channel-operation.ts'

const OAUTH = {
  type: 'oauth2',
  description: 'inline',
  flows: {
    clientCredentials: { tokenUrl: 'https://id.example/token', availableScopes: { hold: 'Hold seats' } },
  },
  scopes: ['hold'],
}
const COMPONENTS = {
  securitySchemes: { key: { type: 'httpApiKey', in: 'query', name: 'k' }, user: { type: 'userPassword' } },
}
const INLINE = {
  name: '',
  scopes: ['hold'],
  scheme: { type: 'oauth2', description: 'inline', problem: null, flows: [{ scopes: [{ name: 'hold' }] }] },
}
const KEY = { name: 'key', scheme: { parameter: { name: 'k', in: 'query' }, problem: null } }

test('lists references and inline schemes of operations and servers in AsyncAPI 3', () => {
  const security = [{ $ref: '#/components/securitySchemes/key' }, OAUTH]
  const document = documentOf({
    asyncapi: '3.0.0',
    servers: { main: { host: 'x.example', protocol: 'kafka', security } },
    channels: { seats: { address: 'seats' } },
    operations: { send: { action: 'send', channel: { $ref: '#/channels/seats' }, security } },
    components: COMPONENTS,
  })
  const view = describeChannelOperation(document, '#/operations/send')
  expect(view?.security).toMatchObject([{ schemes: [KEY] }, { schemes: [INLINE] }])
  expect(view?.servers[0]?.security).toMatchObject([{ schemes: [KEY] }, { schemes: [INLINE] }])
})

test('lists requirements and inline schemes of operations and servers in AsyncAPI 2.6', () => {
  const security = [{ key: [], user: ['a'] }, OAUTH]
  const document = documentOf({
    asyncapi: '2.6.0',
    servers: { main: { url: 'x.example', protocol: 'kafka', security } },
    channels: { seats: { publish: { security } } },
    components: COMPONENTS,
  })
  const view = describeChannelOperation(document, '#/channels/seats/publish')
  const both = { schemes: [KEY, { name: 'user', scopes: ['a'], scheme: { type: 'userPassword' } }] }
  expect(view?.security).toMatchObject([both, { schemes: [INLINE] }])
  expect(view?.servers[0]?.security).toMatchObject([both, { schemes: [INLINE] }])
})
