import { api } from '../../../lib/http/api.ts'

/** Mails a link that confirms the address or, for a confirmed account, sets a password. Also succeeds without an account. */
export function requestLink(email: string, signal: AbortSignal): Promise<void> {
  return api.post(['developer', 'forgot-password'], { body: { email }, signal, keepOnForbidden: true })
}
