import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { Spinner } from '../../../components/spinner/spinner.tsx'
import { paths } from '../../../config/paths.ts'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { isApiProblem } from '../../../lib/http/api-problem.ts'
import { describeProblem, ownText } from '../../../lib/http/describe-problem.ts'
import { useLinkToken } from '../../../lib/navigation/link-token.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { useSessionEvents, useSessionState } from '../../../lib/session/session-flow-context.ts'
import { renderEnvironment } from '../../../config/render-environment.ts'
import { SESSION_ENDED_PARAMETER } from '../../../lib/session/session.ts'
import type { AccountStatus, LinkProblem } from '../auth-failures.ts'
import { AccountNotice } from './account-notice.tsx'
import { AuthElement } from './auth-element.tsx'

const SSO_ERROR_PARAMETER = 'ssoError'

interface LoginFormProps {
  onAccountStatus: (status: AccountStatus) => void
  onLinkProblem: (problem: LinkProblem) => void
}

/** The login element. lib/session handles the steps after a successful login. */
export function LoginForm({ onAccountStatus, onLinkProblem }: LoginFormProps) {
  const messages = useMessages()
  const portal = usePortal()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const linkToken = useLinkToken()
  const send = useSessionEvents()
  const state = useSessionState()
  // The email is verified and the response contains no reset token, because no password needs to be set.
  const [isConfirmed, setConfirmed] = useState(false)
  const problem = state.name === 'signedOut' ? state.problem : undefined

  if (state.name === 'signingIn' || state.name === 'left') {
    return (
      <output>
        <Spinner label={messages.auth.signingIn} />
      </output>
    )
  }
  if (!portal.basicAuthEnabled && !portal.ssoEnabled) {
    return <Alert kind="warning">{messages.auth.noSignIn}</Alert>
  }
  return (
    <>
      {isConfirmed ? (
        <Alert>
          {portal.basicAuthEnabled ? messages.auth.confirmedWithPassword : messages.auth.confirmedWithSso}
        </Alert>
      ) : null}
      {problem ? null : <ArrivalNotice query={query} />}
      {problem ? <Alert kind="danger">{describeSessionProblem(problem, messages)}</Alert> : null}
      <AuthElement
        tag="auth-login"
        onAccountStatus={onAccountStatus}
        onLinkProblem={onLinkProblem}
        form={portal.ssoEnabled ? (portal.basicAuthEnabled ? 'login-all' : 'login-sso') : 'login-password'}
      >
        {(options) => (
          <auth-login
            options={options}
            {...(linkToken && { linkToken })}
            show-forgot-password-link={portal.basicAuthEnabled}
            register-success-text={messages.auth.registeredMessage}
            basic-auth-login-enabled={portal.basicAuthEnabled}
            idp-login-enabled={portal.ssoEnabled}
            idp-login-return-to={new URL(paths.login.to(), renderEnvironment().origin).href}
            onlogin-success={() => void send({ type: 'loginSucceeded' })}
            onclick-forgot-password-link={() => navigate(paths.forgotPassword.to())}
            onverify-email-success={({ detail: { email, resetToken } }) => {
              if (resetToken) {
                const state = { linkToken: resetToken, isFirstPassword: true }
                navigate(paths.resetPassword.to({ email }), { state })
              } else setConfirmed(true)
            }}
          />
        )}
      </AuthElement>
    </>
  )
}

/** Why the visitor is on the login page: single sign-on has failed, or the session has ended. */
function ArrivalNotice({ query }: { query: URLSearchParams }) {
  const messages = useMessages()
  const ssoError = query.get(SSO_ERROR_PARAMETER)
  if (ssoError === 'rejected' || ssoError === 'disabled') return <AccountNotice status={ssoError} />
  if (ssoError) return <Alert kind="danger">{describeSsoError(ssoError, messages)}</Alert>
  return query.has(SESSION_ENDED_PARAMETER) ? <Alert>{messages.auth.sessionEnded}</Alert> : null
}

function describeSsoError(code: string, { auth }: Messages): string {
  return ownText(auth.ssoErrors, code) ?? auth.ssoFailed
}

/**
 * Describes an error after a successful login: the account may not be used or could not be loaded. See
 * docs/reference/errors.md#messages-of-the-portal.
 */
function describeSessionProblem(problem: unknown, messages: Messages): string {
  const isUnauthorized = isApiProblem(problem) && problem.status === 401
  return isUnauthorized ? messages.problems.codes.invalid_credentials : describeProblem(problem, messages)
}
