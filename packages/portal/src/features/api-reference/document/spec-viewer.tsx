import { operationNamed } from '@stagedoor/api-document/outline/operation-link'
import { operationOfQuery } from '@stagedoor/api-document/outline/operation-query'
import type { DocumentTree } from '@stagedoor/contract/catalog/documents'
import type { VersionOperations } from '@stagedoor/contract/catalog/versions'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../../components/button/button.tsx'
import { OnDemand } from '../../../components/on-demand/on-demand.tsx'
import { ErrorState } from '../../../components/states/states.tsx'
import { withPageMessages } from '../../../i18n/load-language.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { codeQuery } from '../../../lib/browser/code-query.ts'
import { useHasInput } from '../../../lib/browser/use-has-input.ts'
import { usePageTarget } from '../../../lib/navigation/page-target.ts'
import {
  FirstScreenProvider,
  firstScreenQuery,
  partsOfFirstScreen,
} from '../../../lib/document-model/first-screen.ts'
import type { SpecOverview } from '../../../lib/document-model/spec-model.ts'
import { groupsOfList, groupsOfOutline } from '../operations/spec-lines.ts'
import { MarkdownProvider } from '../markdown/markdown.tsx'
import {
  ModelProvider,
  RequestModelProvider,
  usePrefetchOperations,
} from '../../../lib/document-model/use-model.ts'
import { OperationSections } from '../operations/operation-sections.tsx'
import { ExplainedSchemesProvider } from './explained-schemes.tsx'
import { Guides } from './guides.tsx'
import { Overview } from './overview.tsx'
import styles from './spec-viewer.module.css'
import { useSpec } from './use-spec.ts'

const PRINT_DOCUMENT = codeQuery('print-document', () => import('../print/print-document.tsx'))

const RAW_SPEC = codeQuery('raw-spec', () => withPageMessages(import('./raw-spec.tsx')))

interface SpecViewerProps {
  productId: string
  versionId: string
  /** The server's list of operations, displayed until the document is parsed. */
  operationList: VersionOperations
  /** Documents of the product. */
  documents: readonly DocumentTree[]
}

/** The document of a version. Memoized, because the title of its page changes while the user scrolls. */
export const SpecViewer = memo(function SpecViewer({
  productId,
  versionId,
  operationList,
  documents,
}: SpecViewerProps) {
  const messages = useMessages()
  const { operation, navigationId } = usePageTarget()
  // Other operations are read from the document.
  const [start] = useState(operationOfQuery(useLocation().search))
  // The page loads it before it is displayed; later it would be of no use.
  const { data } = useQuery({ ...firstScreenQuery(productId, versionId, start), enabled: false })
  const first = data ?? undefined
  const firstParts = useMemo(() => first && partsOfFirstScreen(first), [first])
  // The first screen needs no document: a visitor who only reads it loads neither the reader's code nor the text.
  const hasInput = useHasInput()
  const [isRequested, setRequested] = useState(false)
  const request = useCallback(() => setRequested(true), [])
  const isWanted = first === undefined || hasInput || isRequested
  const spec = useSpec({ productId, versionId, updatedAt: operationList.updated_at, isWanted })
  const overview = spec.kind === 'opened' ? spec.overview : undefined
  const outline = overview?.outline ?? first?.outline
  const groups = useMemo(() => {
    const defaultTitles = { untagged: messages.product.untagged, webhooks: messages.spec.webhooks }
    return overview
      ? groupsOfOutline(overview, defaultTitles)
      : groupsOfList(operationList, defaultTitles, first)
  }, [overview, operationList, first, messages])
  const open = useMemo(
    () =>
      spec.kind === 'opened' ? { model: spec.model, session: spec.session, productId, versionId } : undefined,
    [spec, productId, versionId],
  )
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups])
  usePrefetchOperations(
    open,
    useCallback((next: string) => operationNamed(lines, next)?.key, [lines]),
  )
  const schemes = outline?.securitySchemes
  const explained = useMemo(() => new Set(schemes?.map(({ scheme }) => scheme.name)), [schemes])
  const [isPrinting, setPrinting] = useState(false)
  const endPrinting = useCallback(() => setPrinting(false), [])
  if (spec.kind === 'failed') {
    return (
      <div className={styles['viewer']}>
        <ErrorState message={describeProblem(spec.error, messages)} onRetry={spec.retry} />
      </div>
    )
  }
  return (
    <div className={styles['viewer']} data-document={spec.kind}>
      {spec.kind === 'unreadable' ? (
        <OnDemand code={RAW_SPEC}>
          {({ RawSpec }) => <RawSpec error={spec.error} text={spec.excerpt} />}
        </OnDemand>
      ) : null}
      <ModelProvider value={open}>
        <MarkdownProvider value={overview?.markdown ?? first?.markdown ?? NO_MARKDOWN}>
          {outline ? (
            <Overview
              outline={outline}
              updatedAt={operationList.updated_at}
              guides={<Guides productId={productId} documents={documents} />}
            />
          ) : null}
          {outline ? (
            <div className={styles['print']}>
              <PrintButton onPrint={() => setPrinting(true)} />
            </div>
          ) : null}
          <ExplainedSchemesProvider value={explained}>
            {isPrinting && open ? (
              <OnDemand code={PRINT_DOCUMENT}>
                {({ PrintDocument }) => <PrintDocument groups={groups} open={open} onEnd={endPrinting} />}
              </OnDemand>
            ) : (
              <FirstScreenProvider value={firstParts}>
                <RequestModelProvider value={request}>
                  <OperationSections groups={groups} operation={operation} navigationId={navigationId} />
                </RequestModelProvider>
              </FirstScreenProvider>
            )}
          </ExplainedSchemesProvider>
        </MarkdownProvider>
      </ModelProvider>
    </div>
  )
})

const NO_MARKDOWN: SpecOverview['markdown'] = {}

/** Prints the whole document; the browser's own command prints the current page. */
function PrintButton({ onPrint }: { onPrint: () => void }) {
  const messages = useMessages()
  return (
    <Button size="small" icon={<Printer size={16} aria-hidden />} onClick={onPrint}>
      {messages.spec.print}
    </Button>
  )
}
