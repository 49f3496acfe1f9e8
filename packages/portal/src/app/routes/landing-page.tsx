import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Alert } from '../../components/alert/alert.tsx'
import { LinkButton } from '../../components/button/button.tsx'
import { Skeleton, SkeletonGroup } from '../../components/states/states.tsx'
import { usePageTitle } from '../../components/page-header/use-page-title.ts'
import { TicketStub } from '../../components/ticket-stub/ticket-stub.tsx'
import { env } from '../../config/env.ts'
import { paths } from '../../config/paths.ts'
import { curl } from '../../features/code-samples/languages/curl.ts'
import { landingExampleQuery } from '../../features/overview/api/overview.ts'
import { FirstCallSteps } from '../../features/overview/components/first-call-steps.tsx'
import { LandingTicket } from '../../features/overview/components/landing-ticket.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import { SESSION_ENDED_PARAMETER } from '../../lib/session/session.ts'
import { useSession } from '../../lib/session/session-flow-context.ts'
import type { PageHandle } from '../page-handle.ts'
import styles from './landing-page.module.css'

export const handle: PageHandle = {
  isServed: true,
  prefetch: ({ queryClient }) => prefetch(queryClient, landingExampleQuery()),
}

export function Component() {
  const { auth, pages: messages } = useMessages()
  const [query] = useSearchParams()
  const { isPublic } = usePortal()
  const { developer } = useSession()
  const { data: example, isPending } = useQuery(landingExampleQuery())
  const isSessionEnded = query.has(SESSION_ENDED_PARAMETER) && !isPublic && developer === undefined
  usePageTitle(messages.titles.landing)
  // The example decides on the layout: it would move what is displayed before it.
  if (isPending) return <LandingSkeleton title={messages.titles.landing} />
  const intro = (
    <>
      <h1 className={styles['heading']}>{messages.landing.heading}</h1>
      <p className={styles['text']}>{messages.landing.subheading}</p>
    </>
  )
  return (
    <div className={`stage-light ${styles['stage']}`} data-light="middle">
      <div className={`page ${styles['landing']}`} data-example={example ? '' : undefined}>
        {isSessionEnded ? (
          <div className={styles['notice']}>
            <Alert>{auth.sessionEnded}</Alert>
          </div>
        ) : null}
        {example ? (
          <>
            <div className={styles['intro']}>
              {intro}
              <LandingActions />
            </div>
            <LandingTicket example={example} writeCommand={curl} />
          </>
        ) : (
          <TicketStub stub={<LandingActions />}>{intro}</TicketStub>
        )}
        {/* Public portals have no applications. */}
        {isPublic ? null : <FirstCallSteps />}
      </div>
    </div>
  )
}

function LandingSkeleton({ title }: { title: string }) {
  return (
    <div className={`page ${styles['landing']} ${styles['loading']}`}>
      <SkeletonGroup title={title}>
        <Skeleton width="half" height="title" />
        <Skeleton width="third" />
        <Skeleton height="block" />
      </SkeletonGroup>
    </div>
  )
}

function LandingActions() {
  const { common, overview, pages } = useMessages()
  const portal = usePortal()
  const { developer } = useSession()
  const mayLookAround = portal.isPublic || developer !== undefined
  const maySignUp = !mayLookAround && portal.basicAuthEnabled
  return (
    <div className={styles['actions']}>
      {maySignUp ? (
        <LinkButton to={paths.registration.to()} variant="primary">
          {overview.signUp}
        </LinkButton>
      ) : null}
      {/* The catalog redirects visitors of a private portal to this page. */}
      <LinkButton
        to={mayLookAround ? paths.catalog.to() : paths.login.to()}
        variant={maySignUp ? 'secondary' : 'primary'}
      >
        {pages.landing.viewProducts}
      </LinkButton>
      {mayLookAround ? null : <LinkButton to={paths.login.to()}>{common.login}</LinkButton>}
      {env.contactUrl ? <LinkButton to={env.contactUrl}>{pages.landing.contact}</LinkButton> : null}
      {env.blogUrl ? (
        <LinkButton to={env.blogUrl} variant="quiet">
          {pages.landing.blog}
        </LinkButton>
      ) : null}
    </div>
  )
}
