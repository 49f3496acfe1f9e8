import { operationOfQuery } from '@stagedoor/api-document/outline/operation-query'
import type { DocumentTree } from '@stagedoor/contract/catalog/documents'
import type { Product } from '@stagedoor/contract/catalog/products'
import type { ProductVersion, VersionOperations } from '@stagedoor/contract/catalog/versions'
import { UNKNOWN_OPERATION_PARAMETER } from '@stagedoor/contract/portal/page-rendering'
import { FileText } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { Badge } from '../../../components/badge/badge.tsx'
import { Button } from '../../../components/button/button.tsx'
import { DialogOnDemand } from '../../../components/on-demand/on-demand.tsx'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { codeQuery, usePreparing } from '../../../lib/browser/code-query.ts'
import { useIsInBrowser } from '../../../lib/browser/use-is-in-browser.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { listedOperation } from '../../../lib/navigation/operation-links.ts'
import { usePageTarget } from '../../../lib/navigation/page-target.ts'
import { onOperationRead } from '../../../lib/navigation/reading-position.ts'
import styles from './spec-view.module.css'
import { UnknownOperation } from './unknown-operation.tsx'
import { SpecViewer } from '../document/spec-viewer.tsx'

const SPEC_DIALOG = codeQuery('spec-dialog', () => import('./spec-dialog.tsx'))

interface SpecViewProps {
  product: Product
  version: ProductVersion | undefined
  /** Null: no specification; undefined: still loading. */
  operationList: VersionOperations | null | undefined
  /** Set when the list could not be loaded. */
  operationsError: { error: Error; retry: () => void } | undefined
  /** Documents of the product. */
  documents: readonly DocumentTree[]
  /** Authentication and registration, where the portal has them. */
  access: ReactNode
}

export function SpecView({
  product,
  version,
  operationList,
  operationsError,
  documents,
  access,
}: SpecViewProps) {
  const messages = useMessages()
  const preparing = usePreparing(SPEC_DIALOG)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const hasSpec = operationList !== null && version !== undefined
  const named = useOperationInAddress()
  const operation = useMemo(
    () => operationList && listedOperation(operationList.operations, named),
    [operationList, named],
  )
  const unknown = useUnknownOperation(named !== undefined && operation === undefined ? named : undefined)
  const titleOfVersion = version ? `${product.name} - ${version.name}` : messages.pages.titles.spec
  return (
    <div className={`page ${styles['spec']}`}>
      {version?.deprecated ? (
        <div className={styles['banner']}>
          <Alert kind="warning">{messages.product.deprecatedBanner(version.name)}</Alert>
        </div>
      ) : null}
      <PageHeader
        title={product.name}
        documentTitle={operation ? `${operation.link.title} - ${titleOfVersion}` : titleOfVersion}
        crumbs={[{ label: messages.common.catalog, to: paths.catalog.to() }, { label: product.name }]}
        lead={
          <>
            {product.description ? <p dir="auto">{product.description}</p> : null}
            <p className={styles['facts']}>
              {version ? <Badge tone="accent">{version.name}</Badge> : null}
              {operationList ? (
                <span>{messages.product.operationCount(operationList.operations.length)}</span>
              ) : null}
              <Link to={paths.overview.to(product.id, version?.id)}>{messages.product.overview}</Link>
            </p>
          </>
        }
        actions={
          hasSpec && operationList ? (
            <Button
              {...preparing}
              icon={<FileText size={16} aria-hidden />}
              onClick={() => setDialogOpen(true)}
            >
              {messages.product.viewSpec}
            </Button>
          ) : null
        }
      />
      {operationList && version && unknown !== undefined ? (
        <div className={styles['banner']}>
          <UnknownOperation name={unknown} version={version.name} operations={operationList.operations} />
        </div>
      ) : null}
      {access}
      {version === undefined ? (
        <EmptyState title={messages.product.noVersionsTitle}>{messages.product.noVersionsText}</EmptyState>
      ) : null}
      {version && operationList === null ? (
        <EmptyState title={messages.product.noSpecTitle}>{messages.product.noSpecText}</EmptyState>
      ) : null}
      {version && operationsError ? (
        <ErrorState
          message={describeProblem(operationsError.error, messages)}
          onRetry={operationsError.retry}
        />
      ) : null}
      {version && operationList === undefined && !operationsError ? (
        <SkeletonGroup>
          <Skeleton />
          <Skeleton />
          <Skeleton width="half" />
        </SkeletonGroup>
      ) : null}
      {operationList && version ? (
        <SpecViewer
          productId={product.id}
          versionId={version.id}
          operationList={operationList}
          documents={documents}
        />
      ) : null}
      {isDialogOpen && version ? (
        <DialogOnDemand
          code={SPEC_DIALOG}
          title={`${product.name} ${version.name}`}
          variant="wide"
          onClose={() => setDialogOpen(false)}
        >
          {({ SpecDialog }) => (
            <SpecDialog product={product} version={version} onClose={() => setDialogOpen(false)} />
          )}
        </DialogOnDemand>
      ) : null}
    </div>
  )
}

/**
 * Returns the name in the address that is not an operation's: the server redirects it to a parameter of its own. Not known
 * on the server, which renders one page for all unknown names.
 */
function useUnknownOperation(named: string | undefined): string | undefined {
  const { search } = useLocation()
  const isInBrowser = useIsInBrowser()
  const redirected = new URLSearchParams(search).get(UNKNOWN_OPERATION_PARAMETER)
  if (!isInBrowser) return undefined
  return named ?? (operationOfQuery(search) === undefined ? (redirected ?? undefined) : undefined)
}

/** Returns the operation that the address names: the target of the navigation, then the one that the user scrolls to. */
function useOperationInAddress(): string | undefined {
  const { operation, navigationId } = usePageTarget()
  const [read, setRead] = useState<{ operation: string | undefined; navigationId: string }>()
  useEffect(() => onOperationRead((next) => setRead({ operation: next, navigationId })), [navigationId])
  return read?.navigationId === navigationId ? read.operation : operation
}
