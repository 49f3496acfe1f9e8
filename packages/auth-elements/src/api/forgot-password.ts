import { type ApiOptions, send } from './client.ts'
import { authUrl, customUrl } from './urls.ts'

/** What a host can customize in a request; `endpoint` is empty and `wrapRequest` undefined by default. */
export interface CustomCall<Form> {
  endpoint: string
  wrapRequest: ((form: Form) => object) | undefined
}

/**
 * Requests a link for setting a new password. A custom endpoint without a wrapper gets the body as `{data}`.
 */
export async function forgotPassword(
  options: ApiOptions,
  form: { email: string },
  { endpoint, wrapRequest }: CustomCall<{ email: string }>,
  signal?: AbortSignal,
): Promise<void> {
  const path =
    options.userEntity === 'developer' ? '/api/v2/developer/forgot-password' : '/api/v1/password-resets'
  const isCustom = endpoint.trim() !== ''
  const url = isCustom ? customUrl(options.apiBaseUrl, endpoint) : authUrl(options.apiBaseUrl, path)
  const json = wrapRequest ? wrapRequest(form) : isCustom ? { data: form } : form
  await send(options, { method: 'POST', url, json, signal })
}
