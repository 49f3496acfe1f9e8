import { useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { AuthElement } from '../components/auth-element.tsx'
import { UserCard } from '../components/user-card.tsx'
import { useMessages } from '../../../i18n/messages.ts'

/** The server checks the session of the platform user when the form is sent. */
export function UserChangePassword() {
  const messages = useMessages()
  const [isChanged, setChanged] = useState(false)
  const { changePassword, passwordChanged } = messages.auth.users
  return (
    <UserCard
      key={isChanged ? 'changed' : 'form'}
      documentTitle={messages.pages.titles.userChangePassword}
      title={changePassword}
      isFollowUp={isChanged}
    >
      {isChanged ? (
        <Alert kind="success">{passwordChanged}</Alert>
      ) : (
        <AuthElement tag="auth-change-password" userEntity="user">
          {(options) => (
            <auth-change-password options={options} onchange-password-success={() => setChanged(true)} />
          )}
        </AuthElement>
      )}
    </UserCard>
  )
}
