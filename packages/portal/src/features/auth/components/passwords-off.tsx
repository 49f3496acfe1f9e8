import { Link } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { AuthCard } from './auth-card.tsx'

interface PasswordsOffProps {
  documentTitle: string
  title: string
  /** Platform users have no single sign-on on the portal's own pages. */
  isForUsers?: boolean
}

export function PasswordsOff({ documentTitle, title, isForUsers = false }: PasswordsOffProps) {
  const messages = useMessages()
  const { ssoEnabled } = usePortal()
  return (
    <AuthCard
      documentTitle={documentTitle}
      title={title}
      below={
        isForUsers ? null : (
          <p>
            <Link to={paths.login.to()}>{messages.common.login}</Link>
          </p>
        )
      }
    >
      <Alert>{ssoEnabled && !isForUsers ? messages.auth.passwordsOff : messages.auth.noSignIn}</Alert>
    </AuthCard>
  )
}
