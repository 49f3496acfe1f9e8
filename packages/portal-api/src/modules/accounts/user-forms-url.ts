import { USER_FORMS_PATH } from '@stagedoor/contract/accounts/user-forms-path'
import type { Settings } from '../../config/settings.ts'

/** Returns the URL below which the forms for platform users are: the operator's own pages, otherwise those of the portal. */
export function userFormsUrl({
  USER_FORMS_URL: own,
  PORTAL_URL: portal,
}: Pick<Settings, 'PORTAL_URL' | 'USER_FORMS_URL'>): string {
  return own ?? portal + USER_FORMS_PATH
}
