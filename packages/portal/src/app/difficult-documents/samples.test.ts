import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { openDocument } from '@stagedoor/api-document/api-document'
import { requestForm } from '@stagedoor/api-document/form/request-form'
import { describeOperation } from '@stagedoor/api-document/operation/describe-operation'
import { outlineOf } from '@stagedoor/api-document/outline/outline-of'
import { requestSample } from '@stagedoor/api-document/sample/request-sample'
import { caseDocument, caseNames } from '@stagedoor/api-document/testing/demo-documents'
import { expect, it, onTestFinished } from 'vitest'
import { wireRequest } from '../../lib/operation-request/wire-request.ts'
import { outgoingRequest } from '../../features/try-it/request/outgoing-request.ts'
import { firstInput, readInput, SANDBOX_SERVER } from '../../features/try-it/try-it-input.ts'
import { curl } from '../../features/code-samples/languages/curl.ts'
import { javascript } from '../../features/code-samples/languages/javascript.ts'
import { blobText } from '../../testing/blob-text.ts'
import { python } from '../../features/code-samples/languages/python.ts'

const run = promisify(execFile)

/** Commands that fail where a program is missing; its samples are not run then. */
const PROBES: Record<string, readonly string[]> = {
  curl: ['curl', '--version'],
  javascript: [process.execPath, '--version'],
  python: ['python3', '-c', 'import requests'],
}

function isPresent([program = '', ...parameters]: readonly string[]): Promise<boolean> {
  return run(program, parameters).then(Boolean, () => false)
}

interface Sent {
  request: string
  type: string
  body: string
}

/** Every operation of the cases: what Try it sends, and its samples. */
async function requestsOfCases(origin: string) {
  const requests = []
  for (const name of caseNames()) {
    const opened = await openDocument(caseDocument(name))
    if (opened.state !== 'opened' || opened.document.kind.family === 'asyncapi') continue
    const { document } = opened
    for (const { key } of outlineOf(document).operations) {
      const view = describeOperation(document, key)
      if (!view) throw new Error(`${key} of ${name} is missing`)
      const [form, sample] = [requestForm(document, view), requestSample(document, view, { baseUrl: origin })]
      const input = firstInput(form, SANDBOX_SERVER)
      const { choices } = readInput(form, view, input, {}, origin)
      const sent = requestSample(document, view, choices)
      requests.push({
        outgoing: outgoingRequest(sent, form, { input, files: {} }, origin),
        sample: wireRequest(sample, origin),
      })
    }
  }
  return requests
}

/** The same boundary for all, and JSON without the spaces of a library. */
function comparable({ request, type, body }: Sent, isLibrary: boolean): Sent {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  const text = boundary === undefined ? body : body.replaceAll(boundary, 'BOUNDARY')
  const isJson = isLibrary && type.endsWith('json')
  return {
    request,
    type: type.replace(/boundary=.*/, 'boundary'),
    body: isJson ? JSON.stringify(JSON.parse(text)) : text,
  }
}

it('sends the same bytes from the samples as from Try it', async () => {
  const arrived: Sent[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    arrived.push({
      request: `${request.method} ${request.url}`,
      type: request.headers['content-type'] ?? '',
      body: body.toString(),
    })
    response.end('seen')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'case-samples-'))
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  const requests = await requestsOfCases(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(requests.length).toBeGreaterThan(30)
  const wanted = await Promise.all(
    requests.map(async ({ outgoing: { wire, headers, body } }): Promise<Sent> => {
      const { pathname, search } = new URL(wire.url)
      const type = headers.find(({ name }) => name === 'Content-Type')?.value ?? ''
      return { request: `${wire.method} ${pathname}${search}`, type, body: await blobText(body) }
    }),
  )
  const programs = {
    curl: ['sh', 'all.sh', requests.map(({ sample }) => curl(sample)).join('\n')],
    javascript: [
      process.execPath,
      'all.mjs',
      requests.map(({ sample }) => `await (async () => {\n${javascript(sample)}\n})()`).join('\n'),
    ],
    python: ['python3', 'all.py', requests.map(({ sample }) => python(sample)).join('\n')],
  } as const
  for (const [language, [program, file, text]] of Object.entries(programs)) {
    if (!(await isPresent(PROBES[language] ?? []))) continue
    arrived.length = 0
    await writeFile(join(folder, file), text)
    await run(program, [file], { cwd: folder })
    const isLibrary = language !== 'curl'
    expect([language, ...arrived.map((each) => comparable(each, isLibrary))]).toEqual([
      language,
      ...wanted.map((each) => comparable(each, isLibrary)),
    ])
  }
})
