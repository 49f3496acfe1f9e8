import type { DocumentFault } from '@stagedoor/api-document/parse/parse-text'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { specQuery } from './api/get-spec.ts'
import type { RunningModel, SpecModel, SpecOverview } from './model/spec-model.ts'
import { useStartModel } from './spec-model-context.ts'

export type SpecState =
  | { kind: 'loading' }
  /** `session` tells the answers of one open document from those of another. */
  | { kind: 'opened'; model: SpecModel; session: number; overview: SpecOverview }
  /** The text is no document. */
  | { kind: 'unreadable'; fault: DocumentFault; text: string }
  /** The text could not be had, or nothing here can read it. */
  | { kind: 'failed'; error: unknown; retry: () => void }

let sessions = 0

const LOADING: SpecState = { kind: 'loading' }
const CANNOT_RUN: SpecState = { kind: 'failed', error: undefined, retry: () => undefined }

/**
 * Fetches the text of a specification once and opens it, away from the page. One component's use is for one version:
 * give it the version as its key.
 */
export function useSpec(productId: string, versionId: string): SpecState {
  const startModel = useStartModel()
  const spec = useQuery(specQuery(productId, versionId))
  const content = spec.data?.content
  const [state, setState] = useState<SpecState>(LOADING)
  const running = useRef<RunningModel>(undefined)

  // The worker starts while the text is on its way.
  useEffect(() => {
    const started = startModel(() => setState(CANNOT_RUN))
    running.current = started
    return () => started.end()
  }, [startModel])

  useEffect(() => {
    const model = running.current?.model
    if (content === undefined || model === undefined) return undefined
    let isCurrent = true
    void openInto(model, content).then((opened) => {
      // Large documents have thousands of operations: what the visitor does meanwhile goes first.
      if (isCurrent) startTransition(() => setState(opened))
    })
    return () => {
      isCurrent = false
    }
  }, [content])

  if (spec.isError) {
    return { kind: 'failed', error: spec.error, retry: () => void spec.refetch() }
  }
  return state
}

async function openInto(model: SpecModel, text: string): Promise<SpecState> {
  const opened = await model.open(text)
  return opened.state === 'opened'
    ? { kind: 'opened', model, session: ++sessions, overview: opened.spec }
    : { kind: 'unreadable', fault: opened.fault, text }
}
