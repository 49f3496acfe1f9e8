import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { firstScreenOf } from '@stagedoor/api-document/page/first-screen'
import { type OpenDocument, openWithFamily } from '@stagedoor/api-document/page/open-document'
import { VersionSpecSchema } from '@stagedoor/contract/catalog/versions'
import { LRUCache } from 'lru-cache'
import type { FirstScreenReply, FirstScreenRequest } from './spec-thread.ts'

/** Entry point of the worker thread that reads specifications; see first-screens.service.ts. */

/** Limit of the texts of all cached documents, in characters. A longer document has no first screen. */
const MAXIMUM_LENGTH = 32_000_000

/** Parsed documents by the hash of their content; `opened` is null for a document without a first screen. */
const documents = new LRUCache<string, { opened: OpenDocument | null }>({ max: 100, maxSize: MAXIMUM_LENGTH })

async function replyTo(request: FirstScreenRequest): Promise<FirstScreenReply> {
  const { contentHash, operation, packed } = request
  const known = documents.get(contentHash)
  if (!known && !packed) return { kind: 'unknownDocument' }
  const opened = known ? known.opened : packed && (await open(contentHash, packed))
  const screen = opened ? await firstScreenOf(opened, operation) : null
  return { kind: 'screen', json: screen && JSON.stringify(screen) }
}

/** Returns null if the text cannot be read or is too long. */
async function open(contentHash: string, packed: Uint8Array): Promise<OpenDocument | null> {
  const { content } = VersionSpecSchema.parse(JSON.parse(gunzipSync(packed).toString()))
  const opened = content.length > MAXIMUM_LENGTH ? null : await openText(content)
  documents.set(contentHash, { opened }, { size: opened ? content.length : 1 })
  return opened
}

async function openText(text: string): Promise<OpenDocument | null> {
  const result = await openWithFamily(text)
  return result.state === 'opened' ? result.opened : null
}

function send(reply: FirstScreenReply): void {
  // The list of transferred objects is empty; it tells TypeScript and linters that this is not `window.postMessage`.
  parentPort?.postMessage(reply, [])
}

parentPort?.on('message', (request: FirstScreenRequest) => {
  replyTo(request).then(send, (error: unknown) => send({ kind: 'failed', reason: String(error) }))
})
send({ kind: 'ready' })
