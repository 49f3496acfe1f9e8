import { Link } from 'react-router'
import { paths } from '../../config/paths.ts'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { LegalLinks } from '../../features/auth/components/legal-links.tsx'
import { LoginForm } from '../../features/auth/components/login-form.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { usePortal } from '../../lib/portal.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const texts = useTexts()
  const portal = usePortal()
  return (
    <AuthCard
      documentTitle={texts.pages.titles.login}
      title={texts.auth.loginTitle}
      lead={texts.auth.loginInstruction}
      below={
        <>
          {portal.basicAuthEnabled ? (
            <p>
              {texts.auth.noAccount} <Link to={paths.registration.to()}>{texts.auth.signUp}</Link>
            </p>
          ) : null}
          <LegalLinks />
        </>
      }
    >
      <LoginForm />
    </AuthCard>
  )
}
