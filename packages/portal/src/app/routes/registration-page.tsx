import { useCallback, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { AuthElement } from '../../features/auth/components/auth-element.tsx'
import { CheckEmail } from '../../features/auth/components/check-email.tsx'
import { LegalLinks } from '../../features/auth/components/legal-links.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const messages = useMessages()
  const portal = usePortal()
  const [sentTo, setSentTo] = useState<string>()
  // Kept for a sign-up with another address.
  const fullName = useRef('')
  const [keptName, setKeptName] = useState('')
  const wrapRequest = useCallback((form: { email: string; fullName: string }) => {
    fullName.current = form.fullName
    return { email: form.email, full_name: form.fullName }
  }, [])
  if (!portal.basicAuthEnabled) return <Navigate to={paths.login.to()} />
  const documentTitle = messages.pages.titles.registration
  if (sentTo !== undefined) {
    return (
      <CheckEmail
        documentTitle={documentTitle}
        email={sentTo}
        onChangeAddress={() => {
          setKeptName(fullName.current)
          setSentTo(undefined)
        }}
      />
    )
  }
  return (
    <AuthCard
      documentTitle={documentTitle}
      isFollowUp={keptName !== ''}
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
            full-name={keptName}
            wrapRequest={wrapRequest}
            onregister-success={({ detail: { email } }) => setSentTo(email)}
          />
        )}
      </AuthElement>
    </AuthCard>
  )
}
