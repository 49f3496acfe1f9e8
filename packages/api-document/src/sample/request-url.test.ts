import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { describeOperation } from '../operation/describe-operation.ts'
import { requestSample, type SampleChoices } from './request-sample.ts'

interface Address {
  path?: string
  parameters?: Record<string, unknown>[]
  server?: Record<string, unknown>
}

function urlOf({ path = '/a', parameters = [], server }: Address, choices: SampleChoices = {}): string {
  const servers = [server ?? { url: 'https://api.example/v1' }]
  const document = documentOf({ openapi: '3.1.0', servers, paths: { [path]: { get: { parameters } } } })
  const key = `#/paths/${path.replaceAll('/', '~1')}/get`
  const view = describeOperation(document, key)
  if (!view) throw new Error('The operation was not found.')
  return requestSample(document, view, choices).url
}

const idIn = (value: unknown, style = 'simple') => [{ name: 'id', in: 'path', style, example: value }]

test.each([
  ['/a/{id}/b', idIn('..'), '/a/{id}/b'],
  ['/a/{id}', idIn('.'), '/a/{id}'],
  ['/a/{id}?x=1', idIn('..'), '/a/{id}?x=1'],
  ['/a/.{id}', idIn('.'), '/a/.{id}'],
  ['/a/{id}', idIn('.', 'label'), '/a/{id}'],
  ['/a/{id}', idIn('...'), '/a/...'],
  ['/a/x{id}', idIn('..'), '/a/x..'],
  ['/a/{id}/{a/b}', [...idIn('7'), { name: 'a/b', in: 'path', example: '8' }], '/a/7/8'],
])(
  'keeps path parameters unfilled in %s if URL parsers would drop the segment',
  (path, parameters, expected) => {
    expect(urlOf({ path, parameters })).toBe(`https://api.example/v1${expected}`)
  },
)

const variables = (of: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, { default: value }]))

test.each([
  ['https://{at}.example:{port}/v1', { at: 'us', port: 8443 }, 'https://us.example:8443/v1/a'],
  ['https://api{env}.example/{base}', { env: '', base: '' }, 'https://api.example/a'],
  ['https://{host}', { host: 'api.example/v1/' }, 'https://api.example/v1/a'],
  ['{url}/v1', { url: 'http://api.example' }, 'http://api.example/v1/a'],
  ['wss://{host}/v1', { host: 'api.example' }, 'wss://api.example/v1/a'],
  ['/{stage}', { stage: 'test' }, '/test/a'],
  // Values that would change the host or break the URL leave the variable unfilled.
  ['https://{host}/v1', { host: '' }, 'https://{host}/v1/a'],
  ['https://{at}.example/v1', { at: '' }, 'https://{at}.example/v1/a'],
  ['https://{at}.example/v1', { at: 'evil.example/' }, 'https://{at}.example/v1/a'],
  ['https://{at}/v1', { at: 'me@evil.example' }, 'https://{at}/v1/a'],
  ['https://{at}.example/v1', { at: 'the place' }, 'https://{at}.example/v1/a'],
  ['https://x.example:{port}/v1', { port: 'https' }, 'https://x.example:{port}/v1/a'],
  ['{scheme}://{at}.example', { scheme: 'ftp', at: 'eu' }, '{scheme}://{at}.example/a'],
  ['https://x.example/{base}', { base: '../..' }, 'https://x.example/{base}/a'],
  ['https://{at}.example/{base}', { at: 'eu', base: 'v1/..' }, 'https://eu.example/{base}/a'],
  ['https://x.example/{base}', { base: 'v1?x=' }, 'https://x.example/{base}/a'],
  ['/{stage}', { stage: '/evil.example' }, '/{stage}/a'],
  ['https://{unknown}/{variable}', {}, 'https://{unknown}/{variable}/a'],
])('fills server URL %s with %j', (url, values, expected) => {
  expect(urlOf({ server: { url, variables: variables(values) } })).toBe(expected)
})

test('uses chosen values of server variables, including empty ones', () => {
  const server = { url: 'https://api{env}.example/{base}', variables: variables({ env: '-dev', base: 'v1' }) }
  expect(urlOf({ server }, { serverVariables: { env: '' } })).toBe('https://api.example/v1/a')
  const undescribed = { url: 'https://{at}.example' }
  expect(urlOf({ server: undescribed }, { serverVariables: { at: 'eu' } })).toBe('https://eu.example/a')
  const hosted = {
    url: 'https://{env}x.example',
    variables: { env: { default: '', enum: ['sandbox.', ''] } },
  }
  expect(urlOf({ server: hosted })).toBe('https://x.example/a')
  const ports = { url: 'https://x.example:{port}', variables: { port: { enum: [8443, 443] } } }
  expect(urlOf({ server: ports })).toBe('https://x.example:8443/a')
})
