import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../config/paths.ts'
import type { LinkProblem } from '../auth-failures.ts'
import { AuthElement } from '../components/auth-element.tsx'
import { BrokenUserLink } from '../components/broken-user-link.tsx'
import { UserCard } from '../components/user-card.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useLinkToken } from '../../../lib/navigation/link-token.ts'

export function AcceptInvitation() {
  const messages = useMessages()
  const navigate = useNavigate()
  const linkToken = useLinkToken()
  const [linkProblem, setLinkProblem] = useState<LinkProblem>()
  const documentTitle = messages.pages.titles.acceptInvitation
  if (linkProblem) return <BrokenUserLink documentTitle={documentTitle} problem={linkProblem} isInvitation />
  return (
    <UserCard documentTitle={documentTitle} title={messages.auth.users.acceptTitle}>
      <AuthElement tag="auth-accept-invitation" userEntity="user" onLinkProblem={setLinkProblem}>
        {(options) => (
          <auth-accept-invitation
            options={options}
            {...(linkToken && { linkToken })}
            onaccept-invitation-success={({ detail: { email } }) =>
              navigate(paths.userForm.to('login', { registered: 'true', email }))
            }
          />
        )}
      </AuthElement>
    </UserCard>
  )
}
