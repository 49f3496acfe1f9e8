import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useOutletContext, useParams } from 'react-router'
import { Alert } from '../../components/alert/alert.tsx'
import { Badge } from '../../components/badge/badge.tsx'
import { LinkButton } from '../../components/button/button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../components/states/states.tsx'
import { paths } from '../../config/paths.ts'
import { prefetchVersionId } from '../../features/catalog/product/api/prefetch-version-id.ts'
import { isProductViewable } from '../../features/catalog/product/api/get-product-actions.ts'
import { documentTreeQuery } from '../../features/catalog/product/api/get-document-tree.ts'
import { documentQuery } from '../../features/documents/api/get-document.ts'
import { Excerpt } from '../../features/documents/components/excerpt.tsx'
import { overviewQuery } from '../../features/overview/api/overview.ts'
import { ChangeList } from '../../features/overview/components/change-list.tsx'
import { LimitList } from '../../features/overview/components/limit-list.tsx'
import { OverviewSection } from '../../features/overview/components/overview-section.tsx'
import { QuickstartExample } from '../../features/overview/components/quickstart-example.tsx'
import { Support } from '../../features/overview/components/support.tsx'
import { registeredApplicationsQuery } from '../../features/registrations/api/registered-applications.ts'
import { CodeSample } from '../../features/code-samples/code-sample.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { describeProblem } from '../../lib/http/describe-problem.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import type { PageHandle } from '../page-handle.ts'
import styles from './overview-page.module.css'
import type { ProductOutlet } from './product-layout.tsx'
import { VersionAccess } from './version-access.tsx'

/** Slug of the document that lists the changes of a product. */
const CHANGELOG = 'changelog'

export const handle: PageHandle = {
  isServed: true,
  async prefetch({ params, queryClient, portal }) {
    const productId = params['product'] ?? ''
    if (!(await isProductViewable({ productId, portal, queryClient }))) return
    const [versionId, tree] = await Promise.all([
      prefetchVersionId(queryClient, productId, params['product_version']),
      prefetch(queryClient, documentTreeQuery(productId)),
    ])
    await Promise.all([
      tree?.some(({ slug }) => slug === CHANGELOG) &&
        prefetch(queryClient, documentQuery(productId, CHANGELOG)),
      versionId && prefetch(queryClient, overviewQuery(productId, versionId)),
      versionId &&
        !portal.isPublic &&
        prefetch(queryClient, registeredApplicationsQuery(productId, versionId)),
    ])
  },
}

/** What a developer needs before the reference. Only shows what exists. */
export function Component() {
  const messages = useMessages()
  const shell = useOutletContext<ProductOutlet>()
  const { product, version } = shell
  const { product_version: versionInPath } = useParams()
  const location = useLocation()
  if (version && versionInPath !== version.id) {
    return <Navigate to={{ ...location, pathname: paths.overview.to(product.id, version.id) }} replace />
  }
  const { overview, spec } = messages.pages.titles
  return (
    <div className={`page ${styles['page']}`}>
      {version?.deprecated ? (
        <div className={styles['banner']}>
          <Alert kind="warning">{messages.product.deprecatedBanner(version.name)}</Alert>
        </div>
      ) : null}
      <PageHeader
        title={product.name}
        documentTitle={`${product.name} - ${overview}`}
        crumbs={[{ label: messages.common.catalog, to: paths.catalog.to() }, { label: product.name }]}
        lead={
          <>
            {product.description ? <p dir="auto">{product.description}</p> : null}
            {version ? (
              <p className={styles['facts']}>
                <Badge tone="accent">{version.name}</Badge>
              </p>
            ) : null}
          </>
        }
        actions={
          shell.operationList ? (
            <LinkButton to={paths.spec.to(product.id, version?.id)}>{spec}</LinkButton>
          ) : null
        }
      />
      {version ? (
        <VersionOverview key={version.id} shell={shell} version={version} />
      ) : (
        <EmptyState title={messages.product.noVersionsTitle}>{messages.product.noVersionsText}</EmptyState>
      )}
    </div>
  )
}

interface VersionOverviewProps {
  shell: ProductOutlet
  version: NonNullable<ProductOutlet['version']>
}

function VersionOverview({ shell, version }: VersionOverviewProps) {
  const messages = useMessages()
  const { overview: titles } = messages
  const { product } = shell
  const { data: overview, error, refetch } = useQuery(overviewQuery(product.id, version.id))
  return (
    <>
      <VersionAccess product={product} version={version} />
      <div className={styles['sections']}>
        {error && !overview ? (
          <ErrorState message={describeProblem(error, messages)} onRetry={() => void refetch()} />
        ) : null}
        {overview?.quickstart ? (
          <OverviewSection id="quickstart" title={titles.quickstart} text={titles.quickstartText}>
            <QuickstartExample
              quickstart={overview.quickstart}
              renderRequest={(request) => <CodeSample request={request} />}
              href={paths.spec.to(product.id, version.id, { operation: overview.quickstart.operation })}
            />
          </OverviewSection>
        ) : null}
        {overview && overview.limits.length > 0 ? (
          <OverviewSection id="limits" title={titles.limits}>
            <LimitList limits={overview.limits} />
          </OverviewSection>
        ) : null}
        <Changes shell={shell} version={version} updatedAt={overview?.spec_updated_at} />
        {overview?.support ? (
          <OverviewSection id="support" title={titles.support}>
            <Support support={overview.support} />
          </OverviewSection>
        ) : null}
      </div>
    </>
  )
}

/** The changelog of the product, or its versions if it has none. */
function Changes({
  shell: { product, documents, versions },
  version,
  updatedAt,
}: VersionOverviewProps & { updatedAt: string | null | undefined }) {
  const { overview: messages } = useMessages()
  const hasChangelog = documents.some(({ slug }) => slug === CHANGELOG)
  const changelog = useQuery({ ...documentQuery(product.id, CHANGELOG), enabled: hasChangelog })
  if (!hasChangelog || changelog.isLoadingError) {
    return (
      <OverviewSection id="changelog" title={messages.versions}>
        <ChangeList productId={product.id} versions={versions} current={version.id} updatedAt={updatedAt} />
      </OverviewSection>
    )
  }
  return (
    <OverviewSection id="changelog" title={messages.changelog}>
      {changelog.data ? (
        <Excerpt document={changelog.data} href={paths.docs.to(product.id, CHANGELOG)}>
          {messages.fullChangelog}
        </Excerpt>
      ) : (
        <SkeletonGroup>
          <Skeleton />
          <Skeleton width="half" />
        </SkeletonGroup>
      )}
    </OverviewSection>
  )
}
