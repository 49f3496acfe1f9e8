import type { DocumentError } from '@stagedoor/api-document/parse/parse-text'
import { startTransition, useEffect, useState } from 'react'
import { env } from '../../config/env.ts'
import { api } from '../../lib/http/api.ts'
import { ApiProblem } from '../../lib/http/api-problem.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import { specPath } from './api/get-spec.ts'
import type { SpecModel, SpecOverview } from '../../lib/document-model/spec-model.ts'
import { useStartModel } from '../../lib/document-model/spec-model-context.ts'

export type SpecState =
  | { kind: 'loading' }
  /** `session` tells the answers of one open document from those of another. */
  | { kind: 'opened'; model: SpecModel; session: number; overview: SpecOverview }
  /** The text is no document; `excerpt` is of it. */
  | { kind: 'unreadable'; error: DocumentError; excerpt: string }
  /** The text could not be had, or nothing here can read it. */
  | { kind: 'failed'; error: unknown; retry: () => void }

let sessions = 0

const LOADING: SpecState = { kind: 'loading' }

/**
 * Opens the specification of a version: it is fetched and parsed away from the page. One component's use is for one
 * version: give it the version as its key.
 */
export function useSpec(productId: string, versionId: string): SpecState {
  const startModel = useStartModel()
  const { isPublic } = usePortal()
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ attempt: number; state: SpecState }>()

  useEffect(() => {
    let isCurrent = true
    const show = (state: SpecState) => {
      // Large documents have thousands of operations: what the visitor does meanwhile goes first.
      if (isCurrent) startTransition(() => setOpened({ attempt, state }))
    }
    const { model, end } = startModel()
    const retry = () => setAttempt(attempt + 1)
    open(model, specPath(productId, versionId), isPublic ? 'omit' : 'include').then(show, (error: unknown) =>
      show({ kind: 'failed', error, retry }),
    )
    return () => {
      isCurrent = false
      end()
    }
  }, [startModel, productId, versionId, isPublic, attempt])

  return opened?.attempt === attempt ? opened.state : LOADING
}

async function open(model: SpecModel, path: string, credentials: RequestCredentials): Promise<SpecState> {
  const source = { url: `${env.apiUrl}/${path}`, credentials }
  const first = await model.open(source)
  // The client of the API renews an expired session, and knows what to say of anything else.
  if (first.state === 'refused') await api.get(path)
  const opened = first.state === 'refused' ? await model.open(source) : first
  switch (opened.state) {
    case 'opened':
      return { kind: 'opened', model, session: ++sessions, overview: opened.spec }
    case 'failed':
      return { kind: 'unreadable', error: opened.error, excerpt: opened.excerpt }
    case 'refused':
      throw new ApiProblem({ status: opened.status, title: 'No answer' })
  }
}
