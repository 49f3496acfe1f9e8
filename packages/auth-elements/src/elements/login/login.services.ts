import { fromPromise } from 'xstate'
import { type ApiOptions, request } from '../../api/client.ts'
import { readBody, VerifiedEmailSchema } from '../../api/response-schemas.ts'
import { authUrl } from '../../api/urls.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { logError } from '../../log.ts'
import { formImplementations, requestActor } from '../form-machine.ts'
import type { LoginProps } from './login.props.ts'
import { LOGIN_REQUIRED, type LoginValues, loginMachine, type VerifiedEmail } from './login.machine.ts'
import type { SsoSettings } from './sso.ts'
import { userStatusCookie } from './user-status-cookie.ts'

export function ssoSettings(props: LoginProps & FormHost): SsoSettings {
  const { options, idpLoginEnabled, idpLoginReturnTo, idpLoginCallbackUrl } = props
  const { userEntity, apiBaseUrl, developerConfig } = options
  const { portalId } = developerConfig
  return { userEntity, apiBaseUrl, portalId, idpLoginEnabled, idpLoginReturnTo, idpLoginCallbackUrl }
}

/** Provides the machine with the requests, navigation, cookie and events of a mounted form. */
export function provideLogin(props: LoginProps & FormHost) {
  const { options, element } = props
  const { actors, actions } = formImplementations<LoginValues, void>(props, {
    request: 'authenticate-request',
    fields: () => LOGIN_REQUIRED,
    send: (values, signal) => authenticate(options, values, signal),
  })
  return loginMachine.provide({
    actors: {
      ...actors,
      verifyEmail: requestActor<VerifiedEmail, string>({
        props,
        request: 'verify-email-request',
        fields: () => [],
        send: (token, signal) => verifyEmail(options, token, signal),
      }),
      navigate: fromPromise<void, string>(async ({ input: url }) => location.assign(url)),
    },
    actions: {
      ...actions,
      logSsoProblem: (_, problem) => logError(`<${element.localName}>: ${problem}.`),
      rememberUser: (_, hasAccount) => {
        if (hasAccount) document.cookie = userStatusCookie(location.hostname, Date.now())
      },
    },
  })
}

/** Verifies email and password. Any 2xx status means that the session cookies are set. */
async function authenticate(
  options: ApiOptions,
  { email, password }: LoginValues,
  signal: AbortSignal,
): Promise<void> {
  const path = options.userEntity === 'developer' ? '/api/v2/developer/authenticate' : '/api/v1/authenticate'
  const json = { username: email, password }
  await request(options, { method: 'POST', url: authUrl(options.apiBaseUrl, path), json, signal })
}

/** Confirms an email address with the token of the email. */
async function verifyEmail(options: ApiOptions, token: string, signal: AbortSignal): Promise<VerifiedEmail> {
  const isDeveloper = options.userEntity === 'developer'
  const path = isDeveloper ? '/api/v2/developer/verify-email' : '/api/v1/email-verifications'
  const response = await request(options, {
    method: isDeveloper ? 'POST' : 'PATCH',
    url: authUrl(options.apiBaseUrl, path),
    json: { token },
    signal,
  })
  const { email, resetToken, token: firstToken } = readBody(VerifiedEmailSchema, response)
  return { email, resetToken: resetToken || firstToken || undefined }
}
