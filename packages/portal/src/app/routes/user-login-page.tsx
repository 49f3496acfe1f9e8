import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../components/button/button.tsx'
import { paths } from '../../config/paths.ts'
import type { LinkProblem } from '../../features/auth/auth-failures.ts'
import { AuthElement } from '../../features/auth/components/auth-element.tsx'
import { BrokenUserLink } from '../../features/auth/components/broken-user-link.tsx'
import { UserCard } from '../../features/auth/components/user-card.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useLinkToken } from '../../lib/navigation/link-token.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

/** Where platform users confirm their address and log in. It does not sign in to the portal. */
export function Component() {
  const messages = useMessages()
  const navigate = useNavigate()
  const linkToken = useLinkToken()
  const [linkProblem, setLinkProblem] = useState<LinkProblem>()
  const [isLoggedIn, setLoggedIn] = useState(false)
  const documentTitle = messages.pages.titles.userLogin
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
          <LinkButton variant="primary" to={paths.userChangePassword.to()}>
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
            onlogin-success={() => setLoggedIn(true)}
            onclick-forgot-password-link={() => navigate(paths.userForgotPassword.to())}
            onverify-email-success={({ detail: { email, resetToken } }) => {
              if (!resetToken) return
              navigate(paths.userResetPassword.to({ email }), { state: { linkToken: resetToken } })
            }}
          />
        )}
      </AuthElement>
    </UserCard>
  )
}
