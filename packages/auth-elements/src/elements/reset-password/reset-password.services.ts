import { type ApiOptions, request } from '../../api/client.ts'
import { PasswordResetSchema, readBody } from '../../api/response-schemas.ts'
import { authUrl } from '../../api/urls.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { mentionsPassword } from '../../errors/error-message.ts'
import { linkTokenOf, pageQuery } from '../query.ts'
import { formImplementations } from '../form-machine.ts'
import type { ResetPasswordProps } from './reset-password.props.ts'
import { type ResetPasswordValues, resetPasswordMachine } from './reset-password.machine.ts'

/** Returns the values of the link; both may be missing, which the server rejects. */
export function readResetPasswordValues(props: ResetPasswordProps): ResetPasswordValues {
  const query = pageQuery()
  return {
    email: query.get('email') ?? '',
    token: linkTokenOf(props, query),
    newPassword: '',
    confirmNewPassword: '',
  }
}

/** Provides the machine with the request and events of a mounted form. */
export function provideResetPassword(props: FormHost) {
  return resetPasswordMachine.provide(
    formImplementations<ResetPasswordValues, { email: string }>(props, {
      request: 'set-new-password-request',
      fields: (failure) => (mentionsPassword(failure) ? ['newPassword'] : []),
      send: (values, signal) => resetPassword(props.options, values, signal),
    }),
  )
}

/** Sets a new password with the token of an email. The response may contain the email address. */
async function resetPassword(
  options: ApiOptions,
  { newPassword, token }: ResetPasswordValues,
  signal: AbortSignal,
): Promise<{ email: string }> {
  const isDeveloper = options.userEntity === 'developer'
  const path = isDeveloper ? '/api/v2/developer/reset-password' : '/api/v1/password-resets'
  const response = await request(options, {
    method: isDeveloper ? 'POST' : 'PATCH',
    url: authUrl(options.apiBaseUrl, path),
    json: { password: newPassword, token },
    signal,
  })
  return readBody(PasswordResetSchema, response)
}
