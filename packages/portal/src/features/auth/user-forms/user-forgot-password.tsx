import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { AuthElement } from '../components/auth-element.tsx'
import { UserCard } from '../components/user-card.tsx'
import { useMessages } from '../../../i18n/messages.ts'

export function UserForgotPassword() {
  const messages = useMessages()
  const navigate = useNavigate()
  // The form has been replaced by a message with its own link to the login page.
  const [isSent, setSent] = useState(false)
  return (
    <UserCard
      documentTitle={messages.pages.titles.forgotPassword}
      title={messages.auth.forgotTitle}
      lead={isSent ? undefined : messages.auth.forgotInstruction}
      hasLoginLink={!isSent}
    >
      <AuthElement tag="auth-forgot-password" userEntity="user">
        {(options) => (
          <auth-forgot-password
            options={options}
            success-text={messages.auth.forgotSuccess}
            onforgot-password-success={() => setSent(true)}
            onclick-login-link={() => navigate(paths.userForm.to('login'))}
          />
        )}
      </AuthElement>
    </UserCard>
  )
}
