import { Link } from 'react-router'
import { paths } from '../../config/paths.ts'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { DemoAccounts } from '../../features/auth/components/demo-accounts.tsx'
import { LegalLinks } from '../../features/auth/components/legal-links.tsx'
import { LoginForm } from '../../features/auth/components/login-form.tsx'
import { type Messages, useMessages } from '../../i18n/messages.ts'
import { type Portal, usePortal } from '../../lib/portal/portal.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const messages = useMessages()
  const portal = usePortal()
  return (
    <AuthCard
      documentTitle={messages.pages.titles.login}
      title={messages.common.login}
      lead={loginLead(portal, messages)}
      below={
        <>
          {portal.basicAuthEnabled ? (
            <p>
              {messages.auth.noAccount} <Link to={paths.registration.to()}>{messages.auth.signUp}</Link>
            </p>
          ) : null}
          <LegalLinks />
        </>
      }
      end={portal.hasDemoAccounts && portal.basicAuthEnabled ? <DemoAccounts /> : null}
    >
      <LoginForm />
    </AuthCard>
  )
}

function loginLead({ basicAuthEnabled, ssoEnabled }: Portal, { auth }: Messages): string | undefined {
  if (basicAuthEnabled) return auth.loginInstruction
  return ssoEnabled ? auth.ssoInstruction : undefined
}
