import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { documentOf } from '@stagedoor/api-document/api-document'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMock } from '../modules/mock/create-mock.ts'
import { createMockApp } from '../modules/mock/mock-app.ts'
import { startMockServer } from '../modules/mock/mock-server.ts'
import { runCommand } from '../testing/run-command.ts'
import { mockCommand } from './mock.ts'

const OPENAPI =
  'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: Good\n'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-mock-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

const mock = (...args: string[]) => runCommand(mockCommand(), args)

it.each([
  ['an AsyncAPI document', 'asyncapi: 3.0.0\n', /AsyncAPI document, which describes no HTTP requests/],
  ['another YAML file', 'a: 1\n', /not an API description/],
  ['a list', '[]', /is not an object/],
  ['HTML', '<html>', /is HTML or XML/],
  ['an empty file', '', /is empty/],
  ['broken JSON', '{"openapi": "3.1.0",, }', /not valid JSON.* line 1/],
  ['no operations', 'openapi: 3.1.0\n', /describes no operations/],
])('rejects %s with one line', async (_, content, message) => {
  const result = await mock(await fileOf('bad', content))
  expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(message) })
  expect(result.stderr.trimEnd()).not.toContain('\n')
})

it.each([
  [['/nowhere/a.yaml'], /There is no file \/nowhere\/a\.yaml\./],
  [[tmpdir()], /is a folder/],
  [['http://127.0.0.1:9/a.yaml'], /cannot be reached/],
  [['a', '--port', '70000'], /--port must be an integer from 0 to 65535/],
  [['a', '--latency', '-1'], /--latency must be a number from 0 to 60000/],
  [['a', '--error-rate', 'often'], /--error-rate must be a number from 0 to 1/],
])('rejects %j', async (args, message) => {
  expect(await mock(...args)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(message),
  })
})

it('loads a document from a URL, and names the port if it is in use', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/good' ? 200 : 404
    response.end(OPENAPI)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const missing = await mock(`http://127.0.0.1:${port}/lost`)
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/responds with 404/) })
    const taken = await mock(`http://127.0.0.1:${port}/good`, '--port', String(port))
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringMatching(/Port \d+ is in use.*--port/) })
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

async function serve(limits?: Parameters<typeof startMockServer>[2]) {
  const document = documentOf({
    openapi: '3.1.0',
    paths: { '/a': { post: { requestBody: { content: {} } } } },
  })
  const app = createMockApp({ mock: createMock(document), onResponse: () => {}, onError: () => {} })
  return startMockServer(app, { host: '127.0.0.1', port: 0 }, limits)
}

it('lets pages of any site send requests with any headers', async () => {
  const { port, stop } = await serve()
  const headers = {
    origin: 'https://portal.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,prefer',
  }
  const preflight = await fetch(`http://127.0.0.1:${port}/a`, { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,prefer')
  const response = await fetch(`http://127.0.0.1:${port}/lost`, {
    headers: { origin: 'https://portal.example' },
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-expose-headers')).toBe('*')
  await stop()
})

it('closes a connection whose request does not arrive in time, and rejects malformed requests', async () => {
  const { port, stop } = await serve({
    headersTimeout: 100,
    requestTimeout: 200,
    connectionsCheckingInterval: 50,
  })
  const slow = connect(port, '127.0.0.1')
  slow.write('POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{')
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 4/)
  const malformed = connect(port, '127.0.0.1')
  malformed.end('GET /a HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')
  expect(await text(malformed)).toMatch(/^HTTP\/1\.1 400/)
  await stop()
})
