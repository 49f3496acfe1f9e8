import type { DocumentError } from '@stagedoor/api-document/parse/parse-text'
import { startTransition, useEffect, useState } from 'react'
import { readSpecification } from '../../lib/document-model/read-specification.ts'
import type { SpecModel, SpecOverview } from '../../lib/document-model/spec-model.ts'
import { useStartModel } from '../../lib/document-model/spec-model-context.ts'

export type SpecState =
  | { kind: 'loading' }
  /** `session` identifies the open document in query keys. */
  | { kind: 'opened'; model: SpecModel; session: number; overview: SpecOverview }
  /** The text is not a document; `excerpt` is the part around the error. */
  | { kind: 'unreadable'; error: DocumentError; excerpt: string }
  /** The specification could not be loaded, or the worker failed. */
  | { kind: 'failed'; error: unknown; retry: () => void }

let sessions = 0

const LOADING: SpecState = { kind: 'loading' }

/** Opens a specification in a worker. The version must not change; set it as the component's `key`. */
export function useSpec(productId: string, versionId: string): SpecState {
  const startModel = useStartModel()
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ attempt: number; state: SpecState }>()

  useEffect(() => {
    let isCurrent = true
    const show = (state: SpecState) => {
      // Rendering thousands of operations must not block input.
      if (isCurrent) startTransition(() => setOpened({ attempt, state }))
    }
    const { model, end } = startModel()
    const retry = () => setAttempt(attempt + 1)
    open(model, productId, versionId).then(show, (error: unknown) => show({ kind: 'failed', error, retry }))
    return () => {
      isCurrent = false
      end()
    }
  }, [startModel, productId, versionId, attempt])

  return opened?.attempt === attempt ? opened.state : LOADING
}

async function open(model: SpecModel, productId: string, versionId: string): Promise<SpecState> {
  const opened = await readSpecification(productId, versionId, (source) => model.open(source))
  return opened.state === 'opened'
    ? { kind: 'opened', model, session: ++sessions, overview: opened.spec }
    : { kind: 'unreadable', error: opened.error, excerpt: opened.excerpt }
}
