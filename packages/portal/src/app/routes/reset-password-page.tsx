import { useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { AuthCard } from '../../features/auth/components/auth-card.tsx'
import { AuthElement } from '../../features/auth/components/auth-element.tsx'
import { PasswordsOff } from '../../features/auth/components/passwords-off.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useLinkToken } from '../../lib/navigation/link-token.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const messages = useMessages()
  const navigate = useNavigate()
  const portal = usePortal()
  const linkToken = useLinkToken()
  if (!portal.basicAuthEnabled) {
    return (
      <PasswordsOff documentTitle={messages.pages.titles.resetPassword} title={messages.auth.resetTitle} />
    )
  }
  return (
    <AuthCard
      documentTitle={messages.pages.titles.resetPassword}
      title={messages.auth.resetTitle}
      lead={messages.auth.resetHint}
    >
      <AuthElement tag="auth-reset-password">
        {(options) => (
          <auth-reset-password
            options={options}
            {...(linkToken && { linkToken })}
            onreset-password-success={({ detail: { email } }) =>
              navigate(paths.login.to({ passwordReset: 'true', email }))
            }
          />
        )}
      </AuthElement>
    </AuthCard>
  )
}
