import type { Settings } from '../config/settings.ts'

/** Address of one of the platform users' forms, with the query that the form reads (wire auth-forms.md). */
export function userFormLink(
  settings: Pick<Settings, 'PORTAL_URL' | 'USER_FORMS_URL'>,
  form: 'login' | 'reset-password' | 'accept-invitation',
  query: Record<string, string>,
): string {
  return `${settings.USER_FORMS_URL ?? settings.PORTAL_URL}/${form}?${new URLSearchParams(query)}`
}
