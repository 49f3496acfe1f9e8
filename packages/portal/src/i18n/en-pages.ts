import { analytics } from './en/analytics.ts'
import { applications } from './en/applications.ts'
import { auth } from './en/auth.ts'
import { credentials } from './en/credentials.ts'
import { help } from './en/help.ts'
import { problems } from './en/problems.ts'
import { registrations } from './en/registrations.ts'
import { spec } from './en/spec.ts'

/** Messages of individual pages, loaded with the first of these pages (`app/routes.tsx`). */
export const enPages = {
  analytics,
  applications,
  auth,
  credentials,
  help,
  problems,
  registrations,
  spec,
}
