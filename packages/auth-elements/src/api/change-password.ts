import { type ApiOptions, send } from './client.ts'
import { platformUrl } from './urls.ts'

const ACCEPTED = 202

/** Changes the password of the signed-in user. Only status 202 is a success. */
export async function changePassword(
  options: ApiOptions,
  passwords: { currentPassword: string; newPassword: string },
  signal?: AbortSignal,
): Promise<void> {
  await send(options, {
    method: 'PATCH',
    url: platformUrl(options.apiBaseUrl, '/v2/users/me/password'),
    json: { old_password: passwords.currentPassword, new_password: passwords.newPassword },
    signal,
    isSuccess: (status) => status === ACCEPTED,
  })
}
