import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../config/paths.ts'
import type { LinkProblem } from '../../features/auth/auth-failures.ts'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { AuthElement } from '../../features/auth/components/auth-element.tsx'
import { BrokenLink } from '../../features/auth/components/broken-link.tsx'
import { PasswordsOff } from '../../features/auth/components/passwords-off.tsx'
import { RequestInReview } from '../../features/auth/components/request-in-review.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useLinkToken } from '../../lib/navigation/link-token.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const messages = useMessages()
  const navigate = useNavigate()
  const portal = usePortal()
  const linkToken = useLinkToken()
  const [query] = useSearchParams()
  const location: { state: unknown } = useLocation()
  const [linkProblem, setLinkProblem] = useState<LinkProblem>()
  const [isInReview, setInReview] = useState(false)
  const documentTitle = messages.pages.titles.resetPassword
  if (!portal.basicAuthEnabled) {
    return <PasswordsOff documentTitle={documentTitle} title={messages.auth.resetTitle} />
  }
  if (isInReview) return <RequestInReview documentTitle={documentTitle} />
  if (linkProblem) {
    const email = query.get('email') ?? ''
    return <BrokenLink documentTitle={documentTitle} problem={linkProblem} email={email} />
  }
  return (
    <AuthCard documentTitle={documentTitle} title={messages.auth.resetTitle} lead={messages.auth.resetHint}>
      <AuthElement tag="auth-reset-password" onLinkProblem={setLinkProblem}>
        {(options) => (
          <auth-reset-password
            options={options}
            {...(linkToken && { linkToken })}
            onreset-password-success={({ detail: { email } }) => {
              if (isFirstPassword(location.state) && !portal.hasTestAccess) setInReview(true)
              else navigate(paths.login.to({ passwordReset: 'true', email }))
            }}
          />
        )}
      </AuthElement>
    </AuthCard>
  )
}

/** The developer has just confirmed the address of a new account, which an operator approves later. */
function isFirstPassword(state: unknown): boolean {
  return (state as { isFirstPassword?: unknown } | null)?.isFirstPassword === true
}
