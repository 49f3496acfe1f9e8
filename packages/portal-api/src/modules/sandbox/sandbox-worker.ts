import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { type ApiDocument, openDocument } from '@stagedoor/api-document/api-document'
import { matchRoute, type RouteTable, routesOf } from '@stagedoor/api-document/mock/routes'
import { describeOperation } from '@stagedoor/api-document/operation/describe-operation'
import { VersionSpecSchema } from '@stagedoor/contract/catalog/versions'
import { LRUCache } from 'lru-cache'
import { createMock, type Mock } from '../mock/create-mock.ts'
import { requiredScopes } from './required-scopes.ts'
import type { RequiredScopes, SandboxDocument, SandboxReply, SandboxRequest } from './worker-messages.ts'

/** Entry point of the worker thread with the mocks of documents; see mock-thread.ts. */

/** Limit of the texts of all cached documents, in characters. A longer document has no sandbox. */
const MAXIMUM_LENGTH = 32_000_000
const MAXIMUM_DOCUMENTS = 100

interface Sandbox {
  document: ApiDocument
  routes: RouteTable
  mock: Mock
}

/** By the hash of the document; `sandbox` is null for a document that cannot be read. */
const sandboxes = new LRUCache<string, { sandbox: Sandbox | null }>({
  max: MAXIMUM_DOCUMENTS,
  maxSize: MAXIMUM_LENGTH,
})

async function replyTo(request: SandboxRequest | SandboxDocument): Promise<SandboxReply> {
  if ('packed' in request) return { kind: (await open(request)) ? 'read' : 'unreadable' }
  const known = sandboxes.get(request.contentHash)
  if (!known) return { kind: 'unknownDocument' }
  const { sandbox } = known
  if (!sandbox) return { kind: 'unreadable' }
  const { method, path, headers, body, isFailing = false } = request
  const response = await sandbox.mock(new Request(urlOf(path), { method, headers, body }), isFailing)
  return {
    kind: 'response',
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
    scopes: scopesOf(sandbox, request),
  }
}

/** A path that begins with two slashes would name another host if it were resolved. */
function urlOf(path: string): URL {
  const url = new URL('http://localhost')
  const end = path.indexOf('?')
  url.pathname = end < 0 ? path : path.slice(0, end)
  if (end >= 0) url.search = path.slice(end)
  return url
}

function scopesOf({ document, routes }: Sandbox, { method, path }: SandboxRequest): RequiredScopes {
  const match = matchRoute(routes, method.toUpperCase(), urlOf(path).pathname)
  const operation = match.state === 'found' ? describeOperation(document, match.key) : undefined
  return requiredScopes(operation?.security ?? [])
}

/** Returns null if the text cannot be read or is too long. */
async function open({ contentHash, packed }: SandboxDocument): Promise<Sandbox | null> {
  const { content } = VersionSpecSchema.parse(JSON.parse(gunzipSync(packed).toString()))
  const sandbox = content.length > MAXIMUM_LENGTH ? null : await openText(content)
  sandboxes.set(contentHash, { sandbox }, { size: sandbox ? content.length : 1 })
  return sandbox
}

async function openText(text: string): Promise<Sandbox | null> {
  const opened = await openDocument(text)
  if (opened.state === 'failed') return null
  const { document } = opened
  return { document, routes: routesOf(document), mock: createMock(document) }
}

function send(reply: SandboxReply): void {
  // The list of transferred objects is empty; it tells TypeScript and linters that this is not `window.postMessage`.
  parentPort?.postMessage(reply, [])
}

// The message of an error can contain parts of the request, which must not be logged.
parentPort?.on('message', (request: SandboxRequest | SandboxDocument) => {
  replyTo(request).then(send, (error: unknown) =>
    send({ kind: 'failed', reason: error instanceof Error ? error.name : 'Error' }),
  )
})
send({ kind: 'ready' })
