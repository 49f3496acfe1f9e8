import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import type { LinkProblem } from '../../features/auth/auth-failures.ts'
import { AuthElement } from '../../features/auth/components/auth-element.tsx'
import { BrokenUserLink } from '../../features/auth/components/broken-user-link.tsx'
import { UserCard } from '../../features/auth/components/user-card.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useLinkToken } from '../../lib/navigation/link-token.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const messages = useMessages()
  const navigate = useNavigate()
  const linkToken = useLinkToken()
  const [linkProblem, setLinkProblem] = useState<LinkProblem>()
  const documentTitle = messages.pages.titles.userResetPassword
  if (linkProblem) return <BrokenUserLink documentTitle={documentTitle} problem={linkProblem} />
  return (
    <UserCard documentTitle={documentTitle} title={messages.auth.resetTitle} lead={messages.auth.resetHint}>
      <AuthElement tag="auth-reset-password" userEntity="user" onLinkProblem={setLinkProblem}>
        {(options) => (
          <auth-reset-password
            options={options}
            {...(linkToken && { linkToken })}
            onreset-password-success={({ detail: { email } }) =>
              navigate(paths.userLogin.to({ passwordReset: 'true', email }))
            }
          />
        )}
      </AuthElement>
    </UserCard>
  )
}
