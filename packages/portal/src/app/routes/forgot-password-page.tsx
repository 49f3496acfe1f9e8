import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { AuthElement } from '../../features/auth/components/auth-element.tsx'
import { PasswordsOff } from '../../features/auth/components/passwords-off.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const messages = useMessages()
  const navigate = useNavigate()
  const portal = usePortal()
  // The form has been replaced by a message with its own link to the login page.
  const [isSent, setSent] = useState(false)
  if (!portal.basicAuthEnabled) {
    return (
      <PasswordsOff documentTitle={messages.pages.titles.forgotPassword} title={messages.auth.forgotTitle} />
    )
  }
  return (
    <AuthCard
      documentTitle={messages.pages.titles.forgotPassword}
      title={messages.auth.forgotTitle}
      lead={isSent ? undefined : messages.auth.forgotInstruction}
      below={
        isSent ? undefined : (
          <p>
            <Link to={paths.login.to()}>{messages.common.login}</Link>
          </p>
        )
      }
    >
      <AuthElement tag="auth-forgot-password">
        {(options) => (
          <auth-forgot-password
            options={options}
            success-text={messages.auth.forgotSuccess}
            onforgot-password-success={() => setSent(true)}
            onclick-login-link={() => navigate(paths.login.to())}
          />
        )}
      </AuthElement>
    </AuthCard>
  )
}
