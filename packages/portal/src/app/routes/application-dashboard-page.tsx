import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { ErrorState, Skeleton, SkeletonGroup } from '../../components/states/states.tsx'
import { paths } from '../../config/paths.ts'
import { statsConfigQuery } from '../../features/analytics/api/stats.ts'
import { calledVersionsQuery, registeredVersionsQuery } from '../../features/analytics/api/versions.ts'
import { Dashboard } from '../../features/analytics/components/dashboard.tsx'
import { readEnvironment } from '../../features/analytics/environment-in-url.ts'
import { applicationQuery } from '../../features/applications/api/applications.ts'
import { ApplicationLoader } from '../../features/applications/components/application-loader.tsx'
import { ChartSeen } from '../../features/checklist/components/chart-seen.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { describeProblem } from '../../lib/http/describe-problem.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import type { PageHandle } from '../page-handle.ts'
import { Component as ForbiddenPage } from './forbidden-page.tsx'

export const handle: PageHandle = {
  isServed: true,
  prefetch: ({ params: { application_id: id = '' }, queryClient }) =>
    Promise.all([
      prefetch(queryClient, applicationQuery(id)),
      prefetchAnalytics(queryClient, id),
      prefetch(queryClient, registeredVersionsQuery(id)),
    ]),
}

async function prefetchAnalytics(queryClient: QueryClient, applicationId: string): Promise<void> {
  const config = await prefetch(queryClient, statsConfigQuery())
  if (config?.sandboxes) await prefetch(queryClient, calledVersionsQuery(applicationId))
}

export function Component() {
  const messages = useMessages()
  const { application_id: id = '' } = useParams()
  const [searchParams] = useSearchParams()
  // Read here, not in the child function: a query only renders again for the fields that its component has read.
  const { data: config, error, isPending, refetch } = useQuery(statsConfigQuery())
  if (config === null) return <ForbiddenPage />
  return (
    <div className="page">
      <ApplicationLoader
        key={id}
        applicationId={id}
        documentTitle={messages.pages.titles.applicationDashboard}
      >
        {(application) => (
          <>
            <PageHeader
              title={messages.analytics.openNamed(application.name)}
              documentTitle={messages.pages.titles.applicationDashboard}
              lead={messages.analytics.lead}
              crumbs={[
                { label: messages.common.myApps, to: paths.myApps.to() },
                { label: application.name, to: paths.showApplication.to(id) },
                { label: messages.analytics.open },
              ]}
            />
            {config ? (
              <>
                <Dashboard applicationId={id} config={config} />
                <ChartSeen environment={readEnvironment(searchParams, config.sandboxes === true)} />
              </>
            ) : null}
            {error ? (
              <ErrorState message={describeProblem(error, messages)} onRetry={() => void refetch()} />
            ) : null}
            {isPending ? (
              <SkeletonGroup>
                <Skeleton width="third" height="title" />
                <Skeleton height="block" />
              </SkeletonGroup>
            ) : null}
          </>
        )}
      </ApplicationLoader>
    </div>
  )
}
