import { type ApiOptions, send } from './client.ts'
import { textIn } from './read-body.ts'
import { authUrl } from './urls.ts'

/** Sets a new password with the token of an email. The response may contain the email address. */
export async function resetPassword(
  options: ApiOptions,
  body: { password: string; token: string },
  signal?: AbortSignal,
): Promise<{ email: string }> {
  const isDeveloper = options.userEntity === 'developer'
  const path = isDeveloper ? '/api/v2/developer/reset-password' : '/api/v1/password-resets'
  const response = await send(options, {
    method: isDeveloper ? 'POST' : 'PATCH',
    url: authUrl(options.apiBaseUrl, path),
    json: { password: body.password, token: body.token },
    signal,
  })
  return { email: textIn(response, 'email') }
}
