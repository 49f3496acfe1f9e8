import { expect, it } from 'vitest'
import { operationPage } from '../page/operation-page.ts'
import { openWithFamily } from '../page/open-document.ts'
import { preferredServer } from './preferred-server.ts'

const server = (url: string, description: string | null = null, name: string | null = null) => ({
  url,
  name,
  description,
  variables: [],
  extensions: [],
  unknown: [],
})

const LIVE = server('https://api.example.com/v1')

it.each([
  ['the first without one for tests', [LIVE, server('https://eu.example.com/v1')], 0],
  ['a described sandbox', [LIVE, server('https://b.example.com', 'Sandbox, with production data of May')], 1],
  ['a named test system', [LIVE, server('https://b.example.com', null, 'Test')], 1],
  ['a host', [LIVE, server('https://api.sandbox.example.com')], 1],
  ['a part of a host', [LIVE, server('https://api-staging.example.com')], 1],
  ['a path', [LIVE, server('https://example.com/test/v1')], 1],
  [
    'this computer, if it is the first',
    [server('http://localhost:4310'), server('https://sandbox.example.com')],
    0,
  ],
  ['not this computer elsewhere', [LIVE, server('http://localhost:8080')], 0],
  ['the first of several', [server('https://qa.example.com'), server('https://sandbox.example.com')], 0],
  ['not production that mentions tests', [LIVE, server('https://b.example.com', 'Live. No tests here')], 0],
  ['not a word that contains another', [LIVE, server('https://latest.example.com/contest')], 0],
  ['not what "local" means in prose', [LIVE, server('https://b.example.com', 'The local server on site')], 0],
  ['the first if there is none', [], 0],
])('prefers %s', (_, servers, expected) => {
  expect(preferredServer(servers)).toBe(expected)
})

it('reads the default values of variables', () => {
  const variable = (value: string) => ({ name: 'env', default: value, enum: [], description: null })
  const at = (value: string) => ({ ...server('https://{env}.example.com'), variables: [variable(value)] })
  expect(preferredServer([at('api'), at('sandbox')])).toBe(1)
})

it('is the server of the sample', async () => {
  const document = {
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example.com' }, { url: 'https://sandbox.example.com' }],
    paths: { '/refunds': { post: {} } },
  }
  const read = await openWithFamily(JSON.stringify(document))
  if (read.state === 'failed') throw new Error('The document cannot be read')
  const page = await operationPage(read.opened, '#/paths/~1refunds/post')
  expect(page).toMatchObject({ sample: { url: 'https://sandbox.example.com/refunds' } })
})
