import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { AuthElement } from '../../features/auth/components/auth-element.tsx'
import { PasswordsOff } from '../../features/auth/components/passwords-off.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const texts = useTexts()
  const navigate = useNavigate()
  const portal = usePortal()
  // Then the form has given way to what it says, and to its own way back to the login.
  const [isSent, setSent] = useState(false)
  if (!portal.basicAuthEnabled) {
    return <PasswordsOff documentTitle={texts.pages.titles.forgotPassword} title={texts.auth.forgotTitle} />
  }
  return (
    <AuthCard
      documentTitle={texts.pages.titles.forgotPassword}
      title={texts.auth.forgotTitle}
      lead={isSent ? undefined : texts.auth.forgotInstruction}
      below={
        isSent ? undefined : (
          <p>
            <Link to={paths.login.to()}>{texts.auth.loginTitle}</Link>
          </p>
        )
      }
    >
      <AuthElement
        tag="auth-forgot-password"
        attributes={{ 'success-text': texts.auth.forgotSuccess }}
        on={{
          'forgot-password-success': () => setSent(true),
          'click-login-link': () => navigate(paths.login.to()),
        }}
      />
    </AuthCard>
  )
}
