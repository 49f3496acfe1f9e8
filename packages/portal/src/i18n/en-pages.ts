import { analytics, applications, credentials, help, registrations } from './en/applications.ts'
import { overview } from './en/overview.ts'
import { problems } from './en/problems.ts'
import { rejections } from './en/rejections.ts'
import { specErrors } from './en/spec-errors.ts'

/** Messages of individual pages and of dialogs, loaded with the first of them. */
export const enPages = {
  analytics,
  applications,
  credentials,
  help,
  overview,
  problems,
  registrations,
  rejections,
  specErrors,
}
