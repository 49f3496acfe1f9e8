import { useState } from 'react'
import { Alert } from '../../components/alert/alert.tsx'
import { AuthElement } from '../../features/auth/components/auth-element.tsx'
import { UserCard } from '../../features/auth/components/user-card.tsx'
import { useMessages } from '../../i18n/messages.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

/** The server checks the session of the platform user when the form is sent. */
export function Component() {
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
