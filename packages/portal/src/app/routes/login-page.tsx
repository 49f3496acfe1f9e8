import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../config/paths.ts'
import type { AccountStatus, LinkProblem } from '../../features/auth/auth-failures.ts'
import { AccountNotice } from '../../features/auth/components/account-notice.tsx'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { BrokenLink } from '../../features/auth/components/broken-link.tsx'
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
  const [query] = useSearchParams()
  const [linkProblem, setLinkProblem] = useState<LinkProblem>()
  // Each attempt has its own form, so that its fields are not marked as errors.
  const [attempts, setAttempts] = useState<{ status?: AccountStatus; count: number }>({ count: 0 })
  const onAccountStatus = useCallback(
    (status: AccountStatus) => setAttempts(({ count }) => ({ status, count: count + 1 })),
    [],
  )
  if (linkProblem) {
    return (
      <BrokenLink
        documentTitle={messages.pages.titles.login}
        problem={linkProblem}
        email={query.get('email') ?? ''}
      />
    )
  }
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
      end={
        portal.hasDemoAccounts && portal.basicAuthEnabled ? (
          <DemoAccounts onAccountStatus={onAccountStatus} />
        ) : null
      }
    >
      {attempts.status ? <AccountNotice key={`notice ${attempts.count}`} status={attempts.status} /> : null}
      <LoginForm key={attempts.count} onAccountStatus={onAccountStatus} onLinkProblem={setLinkProblem} />
    </AuthCard>
  )
}

function loginLead({ basicAuthEnabled, ssoEnabled }: Portal, { auth }: Messages): string | undefined {
  if (basicAuthEnabled) return auth.loginInstruction
  return ssoEnabled ? auth.ssoInstruction : undefined
}
