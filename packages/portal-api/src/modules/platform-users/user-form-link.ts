import type { Settings } from '../../config/settings.ts'

/** Returns the URL of a form for platform users. */
export function userFormLink(
  settings: Pick<Settings, 'PORTAL_URL' | 'USER_FORMS_URL'>,
  form: 'login' | 'reset-password' | 'accept-invitation',
  query?: Record<string, string>,
): string {
  const address = `${settings.USER_FORMS_URL ?? settings.PORTAL_URL}/${form}`
  return query ? `${address}?${new URLSearchParams(query)}` : address
}
