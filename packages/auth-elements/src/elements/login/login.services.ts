import { fromPromise } from 'xstate'
import { authenticate } from '../../api/authenticate.ts'
import { type VerifiedEmail, verifyEmail } from '../../api/verify-email.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { logError } from '../../log.ts'
import { requestActor } from '../request-actor.ts'
import type { LoginProps } from './login.props.ts'
import { LOGIN_REQUIRED, type LoginValues, loginMachine } from './login.machine.ts'
import type { SsoSettings } from './sso.ts'
import { userStatusCookie } from './user-status-cookie.ts'

export function ssoSettings(props: LoginProps & FormHost): SsoSettings {
  const { options, idpLoginEnabled, idpLoginReturnTo, idpLoginCallbackUrl } = props
  const { userEntity, apiBaseUrl, developerConfig } = options
  const { portalId } = developerConfig
  return { userEntity, apiBaseUrl, portalId, idpLoginEnabled, idpLoginReturnTo, idpLoginCallbackUrl }
}

/** Provides the machine with its real requests, navigation, cookie and events. */
export function provideLogin(current: () => LoginProps & FormHost) {
  return loginMachine({
    authenticate: requestActor<LoginValues, void>({
      host: current,
      request: 'authenticate-request',
      fields: () => LOGIN_REQUIRED,
      call: (values, signal) => authenticate(current().options, values, signal),
    }),
    verifyEmail: requestActor<string, VerifiedEmail>({
      host: current,
      request: 'verify-email-request',
      fields: () => [],
      call: (token, signal) => verifyEmail(current().options, token, signal),
    }),
    navigate: fromPromise<void, string>(async ({ input: url }) => location.assign(url)),
    emit: ({ name, detail }) => current().emit(name, detail),
    logSsoProblem: (problem) => logError(`<${current().host.localName}>: ${problem}.`),
    rememberUser: () => {
      document.cookie = userStatusCookie(location.hostname, Date.now())
    },
  })
}
