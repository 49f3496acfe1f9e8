import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { openDocument } from '@stagedoor/api-document/api-document'
import { familyOf } from '@stagedoor/api-document/family/family-of'
import { firstScreenOf, linkOf } from '@stagedoor/api-document/page/first-screen'
import type { OpenDocument } from '@stagedoor/api-document/page/open-document'
import { VersionSpecSchema } from '@stagedoor/contract/catalog/versions'
import { LRUCache } from 'lru-cache'
import type { FirstScreenReply, FirstScreenRequest } from './worker-messages.ts'

/** Entry point of the worker thread that reads specifications; see first-screens.service.ts. */

/** Parsed documents by the hash of their content, limited by the characters of their text. */
const documents = new LRUCache<string, OpenDocument>({ max: 100, maxSize: 32_000_000 })

async function replyTo(request: FirstScreenRequest): Promise<FirstScreenReply> {
  const { wanted, contentHash, operation, packed } = request
  const opened = documents.get(contentHash) ?? (packed && (await open(contentHash, packed)))
  if (opened === undefined) return { kind: 'unknownDocument' }
  if (wanted === 'link') {
    return { kind: 'link', operation: operation && opened ? linkOf(opened, operation) : undefined }
  }
  const screen = opened && (await firstScreenOf(opened, operation))
  return { kind: 'screen', json: screen && JSON.stringify(screen) }
}

/** Returns null if the text cannot be read. */
async function open(contentHash: string, packed: Uint8Array): Promise<OpenDocument | null> {
  const { content } = VersionSpecSchema.parse(JSON.parse(gunzipSync(packed).toString()))
  const parsed = await openDocument(content)
  if (parsed.state === 'failed') return null
  const opened = { document: parsed.document, family: await familyOf(parsed.document.kind) }
  documents.set(contentHash, opened, { size: content.length })
  return opened
}

function send(reply: FirstScreenReply): void {
  // The list of transferred objects is empty; it tells TypeScript and linters that this is not `window.postMessage`.
  parentPort?.postMessage(reply, [])
}

parentPort?.on('message', (request: FirstScreenRequest) => {
  replyTo(request).then(send, (error: unknown) => send({ kind: 'failed', reason: String(error) }))
})
send({ kind: 'ready' })
