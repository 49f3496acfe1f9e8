import type { Application } from '@stagedoor/contract/applications/applications'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../../components/breadcrumbs/breadcrumbs.tsx'
import { LinkButton } from '../../../components/button/button.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { usePageTitle } from '../../../components/page-header/use-page-title.ts'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { isApiProblem } from '../../../lib/http/api-problem.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { applicationQuery } from '../api/applications.ts'
import styles from './applications.module.css'

interface ApplicationLoaderProps {
  applicationId: string
  documentTitle: string
  skeleton?: ReactNode
  children: (application: Application) => ReactNode
}

/** Loads the application of a page. Shows a message when it does not exist or was deleted while the page was open. */
export function ApplicationLoader(props: ApplicationLoaderProps) {
  const { applicationId, documentTitle, skeleton, children } = props
  const messages = useMessages()
  usePageTitle(documentTitle)
  const { data, error, refetch } = useQuery(applicationQuery(applicationId))
  // The server responds with 400 to a malformed ID.
  const isMissing = isApiProblem(error) && [400, 404].includes(error.status)

  if (data && !isMissing) return children(data)
  return (
    <div className={styles['loading']}>
      <Breadcrumbs crumbs={[{ label: messages.common.myApps, to: paths.myApps.to() }]} />
      {isMissing ? (
        <EmptyState
          level={1}
          title={messages.applications.missingTitle}
          action={<LinkButton to={paths.myApps.to()}>{messages.applications.backToMyApps}</LinkButton>}
        >
          {messages.applications.missingText}
        </EmptyState>
      ) : null}
      {error && !isMissing ? (
        <ErrorState level={1} message={describeProblem(error, messages)} onRetry={() => void refetch()} />
      ) : null}
      {error ? null : (
        <SkeletonGroup title={documentTitle}>
          <div className={styles['loading']}>
            <div>
              <Skeleton width="third" height="title" />
              <Skeleton width="half" />
            </div>
            {skeleton ?? (
              <>
                <Skeleton height="block" />
                <Skeleton height="block" />
              </>
            )}
          </div>
        </SkeletonGroup>
      )}
    </div>
  )
}
