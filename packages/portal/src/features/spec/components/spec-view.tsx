import type { Product } from '@stagedoor/contract/products'
import type { Operation, ProductVersion } from '@stagedoor/contract/versions'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Alert } from '../../../components/alert.tsx'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState, Skeleton, SkeletonGroup } from '../../../components/states.tsx'
import { paths } from '../../../config/paths.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { SpecDialog } from './spec-dialog.tsx'
import styles from './spec-view.module.css'
import { SpecViewer } from './viewer/spec-viewer.tsx'

interface SpecViewProps {
  product: Product
  version: ProductVersion | undefined
  /** Null: no specification; undefined: still loading. */
  operations: readonly Operation[] | null | undefined
  /** How one gets access: strategy and registration, where this portal has them. */
  access: ReactNode
}

/** The specification of a version: what it is, how one gets access, what it can do. */
export function SpecView({ product, version, operations, access }: SpecViewProps) {
  const texts = useTexts()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const hasSpec = operations !== null && version !== undefined
  return (
    <div className={`page ${styles['spec']}`}>
      {version?.deprecated ? (
        <div className={styles['banner']}>
          <Alert kind="warning">{texts.product.deprecatedBanner(version.name)}</Alert>
        </div>
      ) : null}
      <PageHeader
        title={product.name}
        documentTitle={
          version ? texts.product.specTitle(product.name, version.name) : texts.pages.titles.spec
        }
        crumbs={[{ label: texts.common.catalog, to: paths.catalog.to() }, { label: product.name }]}
        lead={
          <>
            {product.description ? <p dir="auto">{product.description}</p> : null}
            <p className={styles['facts']}>
              {version ? <Badge tone="accent">{version.name}</Badge> : null}
              {operations ? <span>{texts.product.operationCount(operations.length)}</span> : null}
            </p>
          </>
        }
        actions={
          hasSpec && operations ? (
            <Button icon={<FileText size={16} aria-hidden />} onClick={() => setDialogOpen(true)}>
              {texts.product.viewSpec}
            </Button>
          ) : null
        }
      />
      {access}
      {version === undefined ? (
        <EmptyState title={texts.product.noVersionsTitle}>{texts.product.noVersionsText}</EmptyState>
      ) : null}
      {version && operations === null ? (
        <EmptyState title={texts.product.noSpecTitle}>{texts.product.noSpecText}</EmptyState>
      ) : null}
      {version && operations === undefined ? (
        <SkeletonGroup>
          <Skeleton />
          <Skeleton />
          <Skeleton width="half" />
        </SkeletonGroup>
      ) : null}
      {operations && version ? (
        <SpecViewer key={version.id} productId={product.id} versionId={version.id} operations={operations} />
      ) : null}
      {isDialogOpen && version ? (
        <SpecDialog product={product} version={version} onClose={() => setDialogOpen(false)} />
      ) : null}
    </div>
  )
}
