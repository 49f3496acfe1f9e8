import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Alert } from '../../../components/alert.tsx'
import { Spinner } from '../../../components/spinner.tsx'
import { paths } from '../../../config/paths.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isApiProblem } from '../../../lib/api/api-problem.ts'
import { describeProblem } from '../../../lib/api/describe-problem.ts'
import { usePortal } from '../../../lib/portal.ts'
import { session } from '../../../lib/session.ts'
import { getMe } from '../api/get-me.ts'
import { getPortal } from '../api/get-portal.ts'
import { AuthElement } from './auth-element.tsx'
import { readDetail } from './read-detail.ts'

type Progress = { kind: 'form' } | { kind: 'user-fetch' } | { kind: 'error'; message: string }

/** Query parameter with which the server says why single sign-on has failed. */
const SSO_ERROR_PARAMETER = 'ssoError'

function loadPage(path: string): void {
  window.location.assign(path)
}

interface LoginFormProps {
  /** Leaves for the first page of the session: a full page load. */
  goTo?: (path: string) => void
}

/** The login element; after its success the developer is fetched and kept, then the remembered page is loaded. */
export function LoginForm({ goTo = loadPage }: LoginFormProps) {
  const texts = useTexts()
  const portal = usePortal()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const ssoError = query.get(SSO_ERROR_PARAMETER)
  const [progress, setProgress] = useState<Progress>({ kind: 'form' })

  async function finishLogin() {
    setProgress({ kind: 'user-fetch' })
    try {
      const [developer] = await Promise.all([getMe(), getPortal()])
      session.save(developer)
      goTo(session.takeReturnPath() ?? paths.catalog.to())
    } catch (error) {
      const isUnauthorized = isApiProblem(error) && error.status === 401
      setProgress({
        kind: 'error',
        message: isUnauthorized ? texts.auth.accountNotAuthenticated : describeProblem(error, texts),
      })
    }
  }

  if (progress.kind === 'user-fetch') {
    return (
      <output>
        <Spinner label={texts.auth.signingIn} />
      </output>
    )
  }
  return (
    <>
      {ssoError && progress.kind === 'form' ? (
        <Alert kind="danger">{texts.auth.ssoErrors[ssoError] ?? texts.auth.ssoFailed}</Alert>
      ) : null}
      {progress.kind === 'error' ? <Alert kind="danger">{progress.message}</Alert> : null}
      <AuthElement
        tag="auth-login"
        attributes={{
          'show-forgot-password-link': portal.basicAuthEnabled,
          'register-success-text': texts.auth.registeredMessage,
          'basic-auth-login-enabled': portal.basicAuthEnabled,
          'idp-login-enabled': portal.ssoEnabled,
          'idp-login-return-to': new URL(paths.login.to(), window.location.origin).href,
        }}
        on={{
          'login-success': () => void finishLogin(),
          'click-forgot-password-link': () => navigate(paths.forgotPassword.to()),
          'verify-email-success': (detail) => {
            const { email, resetToken } = readDetail(detail)
            if (resetToken) navigate(paths.resetPassword.to({ email, token: resetToken }))
          },
        }}
      />
    </>
  )
}
