import { analytics } from './fr/analytics.ts'
import { applications } from './fr/applications.ts'
import { auth } from './fr/auth.ts'
import { catalog } from './fr/catalog.ts'
import { common } from './fr/common.ts'
import { credentials } from './fr/credentials.ts'
import { documents } from './fr/documents.ts'
import { help } from './fr/help.ts'
import { pages } from './fr/pages.ts'
import { problems } from './fr/problems.ts'
import { product } from './fr/product.ts'
import { registrations } from './fr/registrations.ts'
import { search } from './fr/search.ts'
import { spec } from './fr/spec.ts'
import type { Messages } from './messages.ts'

export const fr: Messages = {
  analytics,
  applications,
  auth,
  catalog,
  common,
  credentials,
  documents,
  help,
  pages,
  problems,
  product,
  registrations,
  search,
  spec,
}
