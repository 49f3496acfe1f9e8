import { request } from '../../api/client.ts'
import { authUrl, customUrl } from '../../api/urls.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { formImplementations } from '../form-machine.ts'
import { type ForgotPasswordValues, forgotPasswordMachine } from './forgot-password.machine.ts'
import type { ForgotPasswordProps } from './forgot-password.props.ts'

/** Provides the machine with the request and events of a mounted form. */
export function provideForgotPassword(props: ForgotPasswordProps & FormHost) {
  return forgotPasswordMachine.provide(
    formImplementations<ForgotPasswordValues, void>(props, {
      request: 'reset-password-request',
      fields: () => ['email'],
      send: ({ email }, signal) => forgotPassword(props, { email }, signal),
    }),
  )
}

/**
 * Requests a link for setting a new password. A custom endpoint without a wrapper gets the body as `{data}`.
 */
async function forgotPassword(
  { options, resetPasswordRequestEndpoint: endpoint, wrapRequest }: ForgotPasswordProps & FormHost,
  form: { email: string },
  signal: AbortSignal,
): Promise<void> {
  const path =
    options.userEntity === 'developer' ? '/api/v2/developer/forgot-password' : '/api/v1/password-resets'
  const isCustom = endpoint.trim() !== ''
  const url = isCustom ? customUrl(options.apiBaseUrl, endpoint) : authUrl(options.apiBaseUrl, path)
  const json = wrapRequest ? wrapRequest(form) : isCustom ? { data: form } : form
  await request(options, { method: 'POST', url, json, signal })
}
