import { type ApiOptions, send } from './client.ts'
import { platformUrl } from './urls.ts'

/** Accepts an invitation. The token identifies the email address. */
export async function acceptInvitation(
  options: ApiOptions,
  form: { fullName: string; preferredName: string; password: string; token: string },
  signal?: AbortSignal,
): Promise<void> {
  await send(options, {
    method: 'POST',
    url: platformUrl(options.apiBaseUrl, '/v2/accept-invite'),
    json: {
      password: form.password,
      full_name: form.fullName,
      preferred_name: form.preferredName || null,
      token: form.token,
    },
    signal,
  })
}
