import { type ExplainedRejection, explainedRejection } from '@stagedoor/contract/usage/rejection-path'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { LinkButton } from '../../components/button/button.tsx'
import { DialogOnDemand } from '../../components/on-demand/on-demand.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { ErrorState, Skeleton, SkeletonGroup } from '../../components/states/states.tsx'
import { paths } from '../../config/paths.ts'
import { renderEnvironment } from '../../config/render-environment.ts'
import { rejectionHelpQuery, versionInQuery } from '../../features/rejections/api/rejection-help.ts'
import { RejectionHelpView } from '../../features/rejections/components/rejection-help.tsx'
import { VisitorRejection } from '../../features/rejections/components/visitor-rejection.tsx'
import { type Messages, useMessages } from '../../i18n/messages.ts'
import type { RegisteredApplication } from '../../features/rejections/rejection-actions.ts'
import { codeQuery } from '../../lib/browser/code-query.ts'
import { describeProblem } from '../../lib/http/describe-problem.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import { useSession } from '../../lib/session/session-flow-context.ts'
import { session } from '../../lib/session/session.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = {
  isServed: true,
  async prefetch({ search, queryClient, portal }) {
    const reference = versionInQuery(search)
    const { developer } = renderEnvironment().session ?? session.get()
    // Visitors get the same page for all versions.
    if (portal.isPublic || !developer || reference === undefined) return
    await prefetch(queryClient, rejectionHelpQuery(reference))
  },
}

const REGISTRATION = codeQuery(
  'registration',
  () => import('../../features/registrations/components/registration-dialog.tsx'),
)
const AGAIN = codeQuery(
  'register-again',
  () => import('../../features/registrations/components/register-again-dialog.tsx'),
)

/** Explains why a gateway rejected a request. The response of the gateway links to this page. */
export function Component() {
  const { rejections } = useMessages()
  const portal = usePortal()
  const { developer } = useSession()
  const reason = explainedRejection(useParams()['reason'])
  const { title, text } = reason ? rejections.reasons[reason] : rejections.unknown
  const isSignedIn = !portal.isPublic && developer !== undefined
  return (
    <div className="page page-narrow">
      <PageHeader title={title} lead={<p>{text}</p>} />
      {isSignedIn ? <DeveloperRejection reason={reason} /> : <VisitorRejection reason={reason} />}
    </div>
  )
}

function DeveloperRejection({ reason }: { reason: ExplainedRejection | undefined }) {
  const messages = useMessages()
  const reference = versionInQuery(useLocation().search)
  const help = useQuery({ ...rejectionHelpQuery(reference ?? ''), enabled: reference !== undefined })
  const [isRegistering, setRegistering] = useState(false)
  const [again, setAgain] = useState<RegisteredApplication>()

  if (reason === undefined || reference === undefined || help.data === null) {
    return <NoHelp isHidden={reason !== undefined && reference !== undefined} />
  }
  if (help.error && !help.data) {
    return <ErrorState message={describeProblem(help.error, messages)} onRetry={() => void help.refetch()} />
  }
  if (!help.data) {
    return (
      <SkeletonGroup>
        <Skeleton />
        <Skeleton width="half" />
      </SkeletonGroup>
    )
  }
  const { product, version } = help.data
  return (
    <>
      <RejectionHelpView
        reason={reason}
        help={help.data}
        onRegister={() => setRegistering(true)}
        onRegisterAgain={setAgain}
        onCheck={() => help.refetch()}
      />
      {isRegistering && version ? (
        <DialogOnDemand
          code={REGISTRATION}
          title={messages.spec.registrationTitle(product.name, version.name)}
          onClose={() => setRegistering(false)}
        >
          {({ RegistrationDialog }) => (
            <RegistrationDialog
              product={product}
              version={version}
              initialSearch=""
              onClose={() => {
                setRegistering(false)
                void help.refetch()
              }}
            />
          )}
        </DialogOnDemand>
      ) : null}
      {again && version ? (
        <DialogOnDemand code={AGAIN} title={titleOf(again, messages)} onClose={() => setAgain(undefined)}>
          {({ RegisterAgainDialog }) => (
            <RegisterAgainDialog
              title={titleOf(again, messages)}
              application={again}
              registration={again.registration}
              version={version}
              onClose={() => {
                setAgain(undefined)
                void help.refetch()
              }}
            />
          )}
        </DialogOnDemand>
      ) : null}
    </>
  )
}

/** Title of the dialog that registers an application again, as on its button. */
function titleOf({ name, registration }: RegisteredApplication, { access, rejections }: Messages): string {
  return registration.status === 'approved'
    ? access.requestScopesNamed(name)
    : rejections.registerAgainNamed(name)
}

/** Without a product version that the developer may see. */
function NoHelp({ isHidden }: { isHidden: boolean }) {
  const { pages, rejections } = useMessages()
  return (
    <>
      {isHidden ? <p>{rejections.hiddenText}</p> : null}
      <p>
        <LinkButton to={paths.catalog.to()}>{pages.backToCatalog}</LinkButton>
      </p>
    </>
  )
}
