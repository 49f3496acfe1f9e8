import { type ApiOptions, send } from './client.ts'
import { authUrl } from './urls.ts'

/** Verifies email and password. Any 2xx status means that the session cookies are set. */
export async function authenticate(
  options: ApiOptions,
  credentials: { email: string; password: string },
  signal?: AbortSignal,
): Promise<void> {
  const path = options.userEntity === 'developer' ? '/api/v2/developer/authenticate' : '/api/v1/authenticate'
  const json = { username: credentials.email, password: credentials.password }
  await send(options, { method: 'POST', url: authUrl(options.apiBaseUrl, path), json, signal })
}
