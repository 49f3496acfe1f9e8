import type { DocumentError } from '@stagedoor/api-document/api-document'
import { operationOfHash } from '@stagedoor/api-document/outline/operation-link'
import type { VersionOperations } from '@stagedoor/contract/catalog/versions'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { OnDemand } from '../../../components/on-demand/on-demand.tsx'
import { ErrorState } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { codeQuery } from '../../../lib/browser/code-query.ts'
import { usePageTarget } from '../../../lib/navigation/page-target.ts'
import type { SpecModel, SpecOverview } from '../../../lib/document-model/spec-model.ts'
import { useStartModel } from '../../../lib/document-model/spec-model-context.ts'
import { specificationPath } from '../../../lib/document-model/specification-path.ts'
import { api } from '../../../lib/http/api.ts'
import { groupsOfList, groupsOfOutline } from '../operations/spec-lines.ts'
import { usePrefetchChannelDetails } from '../channels/load-channel-details.ts'
import { MarkdownProvider } from '../markdown/markdown.tsx'
import { ModelProvider, usePrefetchOperations } from '../../../lib/document-model/use-model.ts'
import { OperationSections } from '../operations/operation-sections.tsx'
import { Overview } from './overview.tsx'
import styles from './spec-viewer.module.css'
import { Printer } from 'lucide-react'
import { Button } from '../../../components/button/button.tsx'

const PRINT_DOCUMENT = codeQuery('print-document', () => import('../print/print-document.tsx'))

const RAW_SPEC = codeQuery('raw-spec', () => import('./raw-spec.tsx'))

interface SpecViewerProps {
  productId: string
  versionId: string
  /** The server's list of operations, displayed until the document is parsed. */
  operationList: VersionOperations
}

export function SpecViewer({ productId, versionId, operationList }: SpecViewerProps) {
  const messages = useMessages()
  const { hash, navigationId } = usePageTarget()
  const spec = useSpec(productId, versionId)
  const overview = spec.kind === 'opened' ? spec.overview : undefined
  usePrefetchChannelDetails(overview?.outline)
  const groups = useMemo(() => {
    const defaultTitles = { untagged: messages.product.untagged, webhooks: messages.spec.webhooks }
    return overview ? groupsOfOutline(overview, defaultTitles) : groupsOfList(operationList, defaultTitles)
  }, [overview, operationList, messages])
  const open = useMemo(
    () =>
      spec.kind === 'opened' ? { model: spec.model, session: spec.session, productId, versionId } : undefined,
    [spec, productId, versionId],
  )
  usePrefetchOperations(
    open,
    useCallback((next: string) => overview && activeKey(overview, next), [overview]),
  )
  const [isPrinting, setPrinting] = useState(false)
  const endPrinting = useCallback(() => setPrinting(false), [])
  return (
    <div className={styles['viewer']}>
      {spec.kind === 'failed' ? (
        <ErrorState message={describeProblem(spec.error, messages)} onRetry={spec.retry} />
      ) : null}
      {spec.kind === 'unreadable' ? (
        <OnDemand code={RAW_SPEC}>
          {({ RawSpec }) => <RawSpec error={spec.error} text={spec.excerpt} />}
        </OnDemand>
      ) : null}
      <ModelProvider value={open}>
        <MarkdownProvider value={overview?.markdown ?? NO_MARKDOWN}>
          {overview ? <Overview outline={overview.outline} /> : null}
          {overview ? (
            <div className={styles['print']}>
              <PrintButton onPrint={() => setPrinting(true)} />
            </div>
          ) : null}
          {isPrinting && open ? (
            <OnDemand code={PRINT_DOCUMENT}>
              {({ PrintDocument }) => <PrintDocument groups={groups} open={open} onEnd={endPrinting} />}
            </OnDemand>
          ) : (
            <OperationSections
              groups={groups}
              hash={hash}
              activeKey={overview && activeKey(overview, hash)}
              navigationId={navigationId}
            />
          )}
        </MarkdownProvider>
      </ModelProvider>
    </div>
  )
}

const NO_MARKDOWN: SpecOverview['markdown'] = new Map()

function activeKey({ outline }: SpecOverview, hash: string): string | undefined {
  return hash === '' ? undefined : operationOfHash(outline.operations, hash)?.key
}

/** Prints the whole document; the browser's own command prints the current page. */
function PrintButton({ onPrint }: { onPrint: () => void }) {
  const messages = useMessages()
  return (
    <Button size="small" icon={<Printer size={16} aria-hidden />} onClick={onPrint}>
      {messages.spec.print}
    </Button>
  )
}

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

/** Opens a specification in a worker. The version must not change; set it as the component's `key`. */
function useSpec(productId: string, versionId: string): SpecState {
  const startModel = useStartModel()
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ attempt: number; state: SpecState }>()

  useEffect(() => {
    const leaving = new AbortController()
    const show = (state: SpecState) => {
      // Rendering thousands of operations must not block input.
      if (!leaving.signal.aborted) startTransition(() => setOpened({ attempt, state }))
    }
    const { model, end } = startModel()
    const retry = () => setAttempt(attempt + 1)
    const response = api.bytes(specificationPath(productId, versionId), { signal: leaving.signal })
    open(model, response).then(show, (error: unknown) => show({ kind: 'failed', error, retry }))
    return () => {
      leaving.abort()
      end()
    }
  }, [startModel, productId, versionId, attempt])

  return opened?.attempt === attempt ? opened.state : LOADING
}

async function open(model: SpecModel, response: Promise<ArrayBuffer>): Promise<SpecState> {
  const opened = await model.open({ response: await response })
  return opened.state === 'opened'
    ? { kind: 'opened', model, session: ++sessions, overview: opened.spec }
    : { kind: 'unreadable', error: opened.error, excerpt: opened.excerpt }
}
