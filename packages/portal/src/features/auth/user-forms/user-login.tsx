import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LinkButton } from '../../../components/button/button.tsx'
import { paths } from '../../../config/paths.ts'
import type { LinkProblem } from '../auth-failures.ts'
import { AuthElement } from '../components/auth-element.tsx'
import { BrokenUserLink } from '../components/broken-user-link.tsx'
import { UserCard } from '../components/user-card.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useLinkToken } from '../../../lib/navigation/link-token.ts'

/** Where platform users confirm their address and log in. It does not sign in to the portal. */
export function UserLogin() {
  const messages = useMessages()
  const navigate = useNavigate()
  const linkToken = useLinkToken()
  const [linkProblem, setLinkProblem] = useState<LinkProblem>()
  // After an invitation, people go to the console, which is not a page of the portal.
  const isInvited = useSearchParams()[0].has('registered')
  const [isLoggedIn, setLoggedIn] = useState(false)
  const documentTitle = messages.pages.titles.userForm
  const { users } = messages.auth
  if (linkProblem) return <BrokenUserLink documentTitle={documentTitle} problem={linkProblem} />
  if (isLoggedIn) {
    return (
      <UserCard
        documentTitle={documentTitle}
        title={users.loggedIn}
        lead={users.loggedInHint}
        hasLoginLink={false}
        isFollowUp
      >
        <div>
          <LinkButton variant="primary" to={paths.userForm.to('change-password')}>
            {users.changePassword}
          </LinkButton>
        </div>
      </UserCard>
    )
  }
  return (
    <UserCard
      documentTitle={documentTitle}
      title={messages.common.login}
      lead={messages.auth.loginInstruction}
      hasLoginLink={false}
    >
      <AuthElement tag="auth-login" form="login-password" userEntity="user" onLinkProblem={setLinkProblem}>
        {(options) => (
          <auth-login
            options={options}
            {...(linkToken && { linkToken })}
            show-forgot-password-link
            onlogin-success={() => (isInvited ? window.location.assign('/admin') : setLoggedIn(true))}
            onclick-forgot-password-link={() => navigate(paths.userForm.to('forgot-password'))}
            onverify-email-success={({ detail: { email, resetToken } }) => {
              if (!resetToken) return
              navigate(paths.userForm.to('reset-password', { email }), { state: { linkToken: resetToken } })
            }}
          />
        )}
      </AuthElement>
    </UserCard>
  )
}
