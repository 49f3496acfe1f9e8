import type { DocumentError } from '@stagedoor/api-document/api-document'
import { startTransition, useEffect, useState } from 'react'
import type { SpecModel, SpecOverview } from '../../../lib/document-model/spec-model.ts'
import { createKeptDocuments } from '../../../lib/document-model/kept-documents.ts'
import { useStartModel } from '../../../lib/document-model/spec-model-context.ts'
import { specificationPath } from '../../../lib/document-model/specification-response.ts'
import { api } from '../../../lib/http/api.ts'

type SpecState =
  | { kind: 'loading' }
  /** `session` identifies the open document in query keys. */
  | { kind: 'opened'; model: SpecModel; session: number; overview: SpecOverview }
  /** The text is not a document; `excerpt` is the part around the error. */
  | { kind: 'unreadable'; error: DocumentError; excerpt: string }
  /** The specification could not be loaded, or the worker failed. */
  | { kind: 'failed'; error: unknown; retry: () => void }

let sessions = 0

const LOADING: SpecState = { kind: 'loading' }

/** Kept documents, for each way to start models. */
const documents = new WeakMap<object, ReturnType<typeof createKeptDocuments<SpecState>>>()

interface SpecOptions {
  productId: string
  versionId: string
  /** When the document last changed. */
  updatedAt: string | undefined
  /** Whether to read the document. */
  isWanted: boolean
}

/**
 * Opens a specification in a worker as soon as `isWanted` is set, or returns immediately to one that was open recently. The
 * version must not change; set it as the component's `key`.
 */
export function useSpec({ productId, versionId, updatedAt, isWanted }: SpecOptions): SpecState {
  const startModel = useStartModel()
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ attempt: number; state: SpecState }>()

  useEffect(() => {
    const leaving = new AbortController()
    const show = (state: SpecState) => {
      // Rendering thousands of operations must not block input.
      if (!leaving.signal.aborted) startTransition(() => setOpened({ attempt, state }))
    }
    const kept = documents.get(startModel) ?? createKeptDocuments<SpecState>()
    documents.set(startModel, kept)
    const key = [productId, versionId, updatedAt].join(' ')
    const before = kept.take(key)
    if (!before && !isWanted) return undefined
    let current = before?.opened
    const running = before?.running ?? startModel()
    const leave = () => {
      leaving.abort()
      if (current?.kind === 'opened') kept.keep(key, running, current)
      else running.end()
    }
    if (current) {
      void Promise.resolve(current).then(show)
      return leave
    }
    const retry = () => setAttempt(attempt + 1)
    const response = api.bytes(specificationPath(productId, versionId), { signal: leaving.signal })
    const opening = open(running.model, response).then((state) => {
      current = state
      show(state)
    })
    opening.catch((error: unknown) => show({ kind: 'failed', error, retry }))
    return leave
  }, [startModel, productId, versionId, updatedAt, isWanted, attempt])

  return opened?.attempt === attempt ? opened.state : LOADING
}

async function open(model: SpecModel, response: Promise<ArrayBuffer>): Promise<SpecState> {
  const opened = await model.open({ response: await response })
  return opened.state === 'opened'
    ? { kind: 'opened', model, session: ++sessions, overview: opened.spec }
    : { kind: 'unreadable', error: opened.error, excerpt: opened.excerpt }
}
