import { useForm } from '../use-form.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/buttons.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import type { LoginProps } from './login.props.ts'
import { provideLogin, ssoSettings } from './login.services.ts'
import { readLoginQuery } from './login-query.ts'
import { loginInput } from './login.machine.ts'
import { Loader } from './loader.tsx'
import { PasswordLogin } from './password-login.tsx'
import { hasSsoButton } from './sso.ts'
import { SsoLogin } from './sso-login.tsx'

const FORM = {
  form: 'login',
  provide: provideLogin,
  input: (props: LoginProps & FormHost) => loginInput(readLoginQuery(location, props), ssoSettings(props)),
}

export function Login(props: LoginProps & FormHost) {
  const form = useForm(props, FORM)
  if (!form) return null
  const { messages, context, isIn, isDone, frame } = form
  const { settings, flow } = context
  const { query } = flow
  const isVerifying = isIn('verify_email')
  const isRedirecting = isIn('from_url')
  const { basicAuthLoginEnabled, idpLoginEnabled } = props
  const hasPasswordForm = basicAuthLoginEnabled || query.basicAuth || !idpLoginEnabled
  const hasSso = hasSsoButton(query, settings)
  return (
    <ElementFrame
      {...frame}
      banner={
        (isIn('reset_password') && <Banner testId="password-reset-message" text={messages.passwordSet} />) ||
        (isIn('confirmed_email') && (
          <Banner testId="confirmed-email-message" text={messages.emailConfirmed} />
        )) ||
        (isIn('from_register') && (
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
              onStart={() => form.send({ type: 'START_SSO' })}
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
