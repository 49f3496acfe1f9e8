import { type ApiOptions, send } from './client.ts'
import { textIn } from './read-body.ts'
import { authUrl } from './urls.ts'

/** Result of confirming an email address; `resetToken` sets the first password. */
export interface VerifiedEmail {
  email: string
  resetToken: string | undefined
}

/** Confirms an email address with the token of the email. */
export async function verifyEmail(
  options: ApiOptions,
  token: string,
  signal?: AbortSignal,
): Promise<VerifiedEmail> {
  const isDeveloper = options.userEntity === 'developer'
  const path = isDeveloper ? '/api/v2/developer/verify-email' : '/api/v1/email-verifications'
  const method = isDeveloper ? 'POST' : 'PATCH'
  const response = await send(options, {
    method,
    url: authUrl(options.apiBaseUrl, path),
    json: { token },
    signal,
  })
  const resetToken = textIn(response, 'resetToken') || textIn(response, 'token')
  return { email: textIn(response, 'email'), resetToken: resetToken || undefined }
}
