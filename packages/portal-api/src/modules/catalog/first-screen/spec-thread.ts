import type { ResourceLimits } from 'node:worker_threads'
import { RequestThread } from '../../../request-thread.ts'
import { startWorkerThread } from '../../../worker-thread.ts'

export interface FirstScreenRequest {
  contentHash: string
  /** Name in links of the operation at which the screen starts; undefined: at the top. */
  operation: string | undefined
  /** The stored specification, if the worker may not have read it. */
  packed?: Uint8Array | undefined
}

/** One reply to each request, after `ready`. */
export type FirstScreenReply =
  | { kind: 'ready' }
  | { kind: 'unknownDocument' }
  /** Null: the document cannot be read, or its first screen is too large. */
  | { kind: 'screen'; json: string | null }
  | { kind: 'failed'; reason: string }

/** Memory of the thread: 13 MB of JSON take 100 MB. */
const MEMORY = { maxOldGenerationSizeMb: 512 }

/** A thread that reads specifications, one at a time. */
export type SpecReader = Pick<RequestThread<FirstScreenRequest, FirstScreenReply>, 'start' | 'call'>

/** @param limitMs time limit for a call, in milliseconds */
export function createSpecThread(limitMs: number, resourceLimits: ResourceLimits = MEMORY): SpecReader {
  const source = new URL(/* @vite-ignore */ './spec-worker.ts', import.meta.url)
  return new RequestThread(limitMs, () => startWorkerThread(source, { resourceLimits }))
}
