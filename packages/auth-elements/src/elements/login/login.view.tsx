import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { FormHost } from '../../custom-element/definition.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/buttons.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { inspectionOf } from '../inspection.ts'
import type { LoginProps } from './login.props.ts'
import { provideLogin, ssoSettings } from './login.services.ts'
import { readLoginQuery } from './login-query.ts'
import { Loader } from './loader.tsx'
import { PasswordLogin } from './password-login.tsx'
import { hasSsoButton } from './sso.ts'
import { SsoLogin } from './sso-login.tsx'

export function Login(props: LoginProps & FormHost) {
  const settings = useMemo(() => ssoSettings(props), [props])
  const machine = useMemo(() => provideLogin(props), [props])
  const [input] = useState(() => ({ query: readLoginQuery(location, props), settings }))
  const [state, send] = useMachine(machine, { input, inspect: inspectionOf(props.element) })
  const loaded = useMessages(props.options.lang)
  useEffect(() => {
    if (state.context.settings !== settings) send({ type: 'CONFIGURE', settings })
  }, [send, settings, state.context.settings])
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send({ type: 'PAGE_RESTORED' })
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [send])
  if (!loaded) return null

  const { messages } = loaded
  const { context } = state
  const { query } = context
  const isVerifying = state.matches('verify_email')
  const isRedirecting = state.matches('from_url')
  const isDone = state.matches('success')
  const { basicAuthLoginEnabled, idpLoginEnabled } = props
  const hasPasswordForm = basicAuthLoginEnabled || query.basicAuth || !idpLoginEnabled
  const hasSso = hasSsoButton(query, settings)
  return (
    <ElementFrame
      form="login"
      host={props}
      loaded={loaded}
      context={context}
      isBusy={state.matches('pending')}
      isError={state.matches('error')}
      send={send}
      banner={
        (state.matches('reset_password') && (
          <Banner testId="password-reset-message" text={messages.passwordSet} />
        )) ||
        (state.matches('confirmed_email') && (
          <Banner testId="confirmed-email-message" text={messages.emailConfirmed} />
        )) ||
        (state.matches('from_register') && (
          <Banner testId="register-success-message" text={props.registerSuccessText || messages.registered} />
        ))
      }
    >
      {isVerifying || (isRedirecting && props.idpFullScreenLoader) ? (
        <Loader
          userEntity={props.options.userEntity}
          text={isVerifying ? messages.verifyingEmail : messages.loggingIn}
        />
      ) : (
        <>
          {hasSso && (
            <SsoLogin
              text={props.loginSsoButtonText || messages.ssoButton}
              isLoading={isRedirecting}
              isDisabled={isRedirecting || isDone}
              passwordLink={
                settings.userEntity === 'user' && !hasPasswordForm && props.showBasicAuthLoginLink
                  ? `${query.origin}/login?basicAuth=true`
                  : undefined
              }
              onStart={() => send({ type: 'START_SSO' })}
            />
          )}
          {hasSso && hasPasswordForm && (
            <div className="auth-divider" part="divider" data-testid="auth-login-divider">
              {messages.divider}
            </div>
          )}
          {hasPasswordForm && <PasswordLogin props={props} context={context} isDone={isDone} />}
          {props.showRegisterLink && (
            <p className="auth-help" part="help">
              <span data-testid="auth-login-register-help-text">
                {props.registerLinkHelpText || messages.registerHelp}
              </span>{' '}
              <Button
                variant="link"
                testId="register-link"
                onClick={() => props.emit('click-register-link', null)}
              >
                {props.registerLinkText || messages.registerLink}
              </Button>
            </p>
          )}
        </>
      )}
    </ElementFrame>
  )
}
