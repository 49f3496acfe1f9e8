import { Link, Navigate, useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { AuthElement } from '../../features/auth/components/auth-element.tsx'
import { LegalLinks } from '../../features/auth/components/legal-links.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const texts = useTexts()
  const portal = usePortal()
  const navigate = useNavigate()
  if (!portal.basicAuthEnabled) return <Navigate to={paths.login.to()} />
  return (
    <AuthCard
      documentTitle={texts.pages.titles.registration}
      title={texts.auth.registerTitle}
      lead={texts.auth.registerInstruction}
      below={
        <>
          <p>
            {texts.auth.haveAccount} <Link to={paths.login.to()}>{texts.auth.loginTitle}</Link>
          </p>
          <LegalLinks />
        </>
      }
    >
      <AuthElement
        tag="auth-register"
        attributes={{ 'agreement-text': texts.auth.agreement }}
        on={{ 'register-success': () => navigate(paths.login.to({ registered: 'true' })) }}
      />
    </AuthCard>
  )
}
