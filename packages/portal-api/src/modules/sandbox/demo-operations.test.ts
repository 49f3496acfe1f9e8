import { METHODS } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type ApiDocument, openDocument } from '@stagedoor/api-document/api-document'
import { describeOperation } from '@stagedoor/api-document/operation/describe-operation'
import { findOperations } from '@stagedoor/api-document/outline/operation-address'
import { requestSample } from '@stagedoor/api-document/sample/request-sample'
import { demoDocuments } from '@stagedoor/api-document/testing/demo-documents'
import { createOracle } from '@stagedoor/api-document/testing/schema-oracle'
import { VERIFY_RESPONSE_HEADERS } from '@stagedoor/contract/usage/gateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { specs } from '../../db/schema/catalog.ts'
import { setUpPortal } from '../../testing/application-fixtures.ts'
import { insertApplication, insertProduct, insertVersion } from '../../testing/factories.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'
import { createSandboxApp } from './sandbox-app.ts'
import { createSandboxUsage, type SandboxUsage } from './sandbox-usage.ts'

const app = setUpSharedTestApp({ SANDBOX_LISTEN: '127.0.0.1:0' })
const documents = demoDocuments().filter(({ text }) => !/^[\s"{]*asyncapi/.test(text))
let usage: SandboxUsage
let sandbox: ReturnType<typeof createSandboxApp>
let testKey: string

beforeAll(async () => {
  const { db } = app.deps
  usage = createSandboxUsage(app.deps, app.services)
  sandbox = createSandboxApp(app.deps, app.services, usage)
  const { strategy, ada } = await setUpPortal(app, { keyNames: ['x-test-key'] })
  const { id } = await insertApplication(db, { developerId: ada.developer.id, authStrategyId: strategy.id })
  const { body } = await ada.post(`/applications/${id}/test-keys`, {})
  testKey = (body as { credential: string }).credential
  for (const { name, text } of documents) {
    const product = await insertProduct(db, { slug: name })
    const version = await insertVersion(db, { productId: product.id, hasSandbox: true })
    await db.insert(specs).values({
      productVersionId: version.id,
      apiType: 'openapi',
      fileName: name,
      contentHash: name,
      responseGzip: gzipSync(JSON.stringify({ api_type: 'openapi', content: text })),
      updatedAt: new Date(),
    })
  }
})
afterAll(() => usage.flush())

/** The documented example requests of all operations whose method Node's server can receive. */
async function requestsOf(document: ApiDocument) {
  const operations = findOperations(document)
    .found.filter(({ section }) => section === 'paths')
    .flatMap(({ key }) => describeOperation(document, key) ?? [])
    .filter(({ method }) => METHODS.includes(method.toUpperCase()))
  return Promise.all(
    operations.map(async (operation) => {
      const sample = requestSample(document, operation)
      return { operation, sample }
    }),
  )
}

type Sample = Awaited<ReturnType<typeof requestsOf>>[number]['sample']

function send(
  product: string,
  { url, method, headers, cookies, body }: Sample,
): Response | Promise<Response> {
  const { pathname, search } = new URL(url, 'http://localhost')
  const sent = new Headers(headers.map(({ name, value }): [string, string] => [name, value]))
  for (const { name, value } of cookies) sent.append('cookie', `${name}=${value}`)
  sent.set('apikey', testKey)
  const text = body?.kind === 'text' ? body.text : body?.kind === 'form' ? formText(body.pairs) : undefined
  return sandbox.request(`/${product}/v1${pathname}${search}`, {
    method,
    headers: sent,
    ...(text !== undefined && { body: text }),
  })
}

function formText(pairs: readonly { name: string; value: string }[]): string {
  return new URLSearchParams(pairs.map(({ name, value }): [string, string] => [name, value])).toString()
}

it.each(documents)(
  'a test key receives a valid response of every operation of $name',
  async ({ name, text }) => {
    const opened = await openDocument(text)
    if (opened.state === 'failed') throw new Error(opened.error.kind)
    const oracle = createOracle(opened.document)
    const requests = await requestsOf(opened.document)
    expect(requests.length).toBeGreaterThan(0)
    const wrong: unknown[] = []
    for (const { operation, sample } of requests) {
      const response = await send(name, sample)
      const body = await response.text()
      const documented = operation.responses.find(({ status }) => status === String(response.status))
      const schema = documented?.content[0]?.schema
      if (response.status >= 300 || !documented)
        wrong.push([
          sample.method,
          sample.url,
          response.status,
          response.headers.get(VERIFY_RESPONSE_HEADERS.reason),
          body,
        ])
      else if (schema && response.headers.get('content-type')?.endsWith('json')) {
        const error = oracle(schema.target, JSON.parse(body))
        if (error !== undefined) wrong.push([sample.method, sample.url, error])
      }
    }
    expect(wrong).toEqual([])
  },
)
