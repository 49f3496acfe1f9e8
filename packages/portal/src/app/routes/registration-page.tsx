import { Link, Navigate, useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { AuthElement } from '../../features/auth/components/auth-element.tsx'
import { LegalLinks } from '../../features/auth/components/legal-links.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const messages = useMessages()
  const portal = usePortal()
  const navigate = useNavigate()
  if (!portal.basicAuthEnabled) return <Navigate to={paths.login.to()} />
  return (
    <AuthCard
      documentTitle={messages.pages.titles.registration}
      title={messages.auth.signUp}
      lead={messages.auth.registerInstruction}
      below={
        <>
          <p>
            {messages.auth.haveAccount} <Link to={paths.login.to()}>{messages.common.login}</Link>
          </p>
          <LegalLinks />
        </>
      }
    >
      <AuthElement tag="auth-register">
        {(options) => (
          <auth-register
            options={options}
            agreement-text={messages.auth.agreement}
            onregister-success={() => navigate(paths.login.to({ registered: 'true' }))}
          />
        )}
      </AuthElement>
    </AuthCard>
  )
}
