import { Link } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { paths } from '../../../config/paths.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { AuthCard } from './auth-card.tsx'

interface PasswordsOffProps {
  documentTitle: string
  title: string
}

/** Replaces the forms that set a password where the portal accepts none. */
export function PasswordsOff({ documentTitle, title }: PasswordsOffProps) {
  const texts = useTexts()
  const { ssoEnabled } = usePortal()
  return (
    <AuthCard
      documentTitle={documentTitle}
      title={title}
      below={
        <p>
          <Link to={paths.login.to()}>{texts.auth.loginTitle}</Link>
        </p>
      }
    >
      <Alert>{ssoEnabled ? texts.auth.passwordsOff : texts.auth.noSignIn}</Alert>
    </AuthCard>
  )
}
