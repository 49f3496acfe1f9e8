import { operationOfHash } from '@stagedoor/api-document/outline/operation-link'
import type { Operation } from '@stagedoor/contract/versions'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Alert } from '../../../../components/alert.tsx'
import { ErrorState } from '../../../../components/states.tsx'
import { useTexts } from '../../../../i18n/texts.ts'
import { describeProblem } from '../../../../lib/api/describe-problem.ts'
import { operationIdOfHash } from '../../../../lib/operation-links.ts'
import { usePagePlace } from '../../../../lib/page-place.ts'
import type { SpecOverview } from '../../model/spec-model.ts'
import { groupsOfList, groupsOfOutline } from '../../spec-lines.ts'
import { PrintButton } from '../../print/print-button.tsx'
import { useSpec } from '../../use-spec.ts'
import { MarkdownProvider } from './markdown.tsx'
import { ModelProvider, useAskEarly } from './model-answers.ts'
import { OperationSections } from './operation-sections.tsx'
import { Overview } from './overview.tsx'
import { RawSpec } from './raw-spec.tsx'
import styles from './spec-viewer.module.css'

const PrintDocument = lazy(async () => ({
  default: (await import('../../print/print-document.tsx')).PrintDocument,
}))

interface SpecViewerProps {
  productId: string
  versionId: string
  /** What the server lists of the specification; shown until the document itself has been read. */
  operations: readonly Operation[]
}

/** The specification to read: at once what is known of it, then everything that its document says. */
export function SpecViewer({ productId, versionId, operations }: SpecViewerProps) {
  const texts = useTexts()
  const { hash, visit } = usePagePlace()
  const spec = useSpec(productId, versionId)
  const overview = spec.kind === 'opened' ? spec.overview : undefined
  const groups = useMemo(() => {
    const words = { untagged: texts.product.untagged, webhooks: texts.spec.webhooks }
    return overview ? groupsOfOutline(overview, words) : groupsOfList(operations, words)
  }, [overview, operations, texts])
  const open = useMemo(
    () =>
      spec.kind === 'opened' ? { model: spec.model, session: spec.session, productId, versionId } : undefined,
    [spec, productId, versionId],
  )
  useAskEarly(
    open,
    useCallback((next: string) => overview && activeKey(overview, next), [overview]),
  )
  const [isPrinting, setPrinting] = useState(false)
  const endPrinting = useCallback(() => setPrinting(false), [])
  return (
    <div className={styles['viewer']}>
      {spec.kind === 'failed' ? (
        spec.error === undefined ? (
          <Alert kind="warning">{texts.spec.workerFailed}</Alert>
        ) : (
          <ErrorState message={describeProblem(spec.error, texts)} onRetry={spec.retry} />
        )
      ) : null}
      {spec.kind === 'unreadable' ? <RawSpec fault={spec.fault} text={spec.excerpt} /> : null}
      <ModelProvider value={open}>
        <MarkdownProvider value={overview?.markdown ?? NO_MARKDOWN}>
          {overview ? <Overview outline={overview.outline} /> : null}
          {overview ? (
            <div className={styles['print']}>
              <PrintButton onPrint={() => setPrinting(true)} />
            </div>
          ) : null}
          {isPrinting && open ? (
            <Suspense fallback={null}>
              <PrintDocument groups={groups} open={open} onEnd={endPrinting} />
            </Suspense>
          ) : (
            <OperationSections
              groups={groups}
              activeId={operationIdOfHash(hash)}
              activeKey={overview && activeKey(overview, hash)}
              visit={visit}
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
