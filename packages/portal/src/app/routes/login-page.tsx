import { Link } from 'react-router'
import { paths } from '../../config/paths.ts'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { LegalLinks } from '../../features/auth/components/legal-links.tsx'
import { LoginForm } from '../../features/auth/components/login-form.tsx'
import { type Texts, useTexts } from '../../i18n/texts.ts'
import { type Portal, usePortal } from '../../lib/portal/portal.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const texts = useTexts()
  const portal = usePortal()
  return (
    <AuthCard
      documentTitle={texts.pages.titles.login}
      title={texts.auth.loginTitle}
      lead={loginLead(portal, texts)}
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

function loginLead({ basicAuthEnabled, ssoEnabled }: Portal, { auth }: Texts): string | undefined {
  if (basicAuthEnabled) return auth.loginInstruction
  return ssoEnabled ? auth.ssoInstruction : undefined
}
