import { analytics, applications, credentials, help, registrations } from './en/applications.ts'
import { auth } from './en/auth.ts'
import { problems } from './en/problems.ts'
import { rejections } from './en/rejections.ts'
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
  rejections,
  spec,
}
