import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { AuthCard } from './auth-card.tsx'
import { PasswordsOff } from './passwords-off.tsx'

interface UserCardProps {
  documentTitle: string
  title: string
  lead?: string | undefined
  children: ReactNode
  /** Whether a link to the login page of platform users is below the form. */
  hasLoginLink?: boolean
  isFollowUp?: boolean
}

/** A page of platform users. Their forms need passwords. */
export function UserCard({ documentTitle, title, hasLoginLink = true, ...card }: UserCardProps) {
  const messages = useMessages()
  const { basicAuthEnabled } = usePortal()
  if (!basicAuthEnabled) return <PasswordsOff documentTitle={documentTitle} title={title} isForUsers />
  const login = (
    <p>
      <Link to={paths.userForm.to('login')}>{messages.common.login}</Link>
    </p>
  )
  return (
    <AuthCard documentTitle={documentTitle} title={title} below={hasLoginLink ? login : null} {...card} />
  )
}
