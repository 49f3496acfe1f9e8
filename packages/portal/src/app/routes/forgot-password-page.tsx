import { Link, useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { AuthElement } from '../../features/auth/components/auth-element.tsx'
import { useTexts } from '../../i18n/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const texts = useTexts()
  const navigate = useNavigate()
  return (
    <AuthCard
      documentTitle={texts.pages.titles.forgotPassword}
      title={texts.auth.forgotTitle}
      lead={`${texts.auth.forgotInstruction}. ${texts.auth.forgotHint}`}
      below={
        <p>
          <Link to={paths.login.to()}>{texts.auth.loginTitle}</Link>
        </p>
      }
    >
      <AuthElement
        tag="auth-forgot-password"
        attributes={{ 'success-text': texts.auth.forgotSuccess }}
        on={{ 'click-login-link': () => navigate(paths.login.to()) }}
      />
    </AuthCard>
  )
}
