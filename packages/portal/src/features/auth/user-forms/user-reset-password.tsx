import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../config/paths.ts'
import type { LinkProblem } from '../auth-failures.ts'
import { AuthElement } from '../components/auth-element.tsx'
import { BrokenUserLink } from '../components/broken-user-link.tsx'
import { UserCard } from '../components/user-card.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useLinkToken } from '../../../lib/navigation/link-token.ts'

export function UserResetPassword() {
  const messages = useMessages()
  const navigate = useNavigate()
  const linkToken = useLinkToken()
  const [linkProblem, setLinkProblem] = useState<LinkProblem>()
  const documentTitle = messages.pages.titles.resetPassword
  if (linkProblem) return <BrokenUserLink documentTitle={documentTitle} problem={linkProblem} />
  return (
    <UserCard documentTitle={documentTitle} title={messages.auth.resetTitle} lead={messages.auth.resetHint}>
      <AuthElement tag="auth-reset-password" userEntity="user" onLinkProblem={setLinkProblem}>
        {(options) => (
          <auth-reset-password
            options={options}
            {...(linkToken && { linkToken })}
            onreset-password-success={({ detail: { email } }) =>
              navigate(paths.userForm.to('login', { passwordReset: 'true', email }))
            }
          />
        )}
      </AuthElement>
    </UserCard>
  )
}
