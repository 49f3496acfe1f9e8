import { analytics } from './ca/analytics.ts'
import { applications } from './ca/applications.ts'
import { auth } from './ca/auth.ts'
import { catalog } from './ca/catalog.ts'
import { common } from './ca/common.ts'
import { credentials } from './ca/credentials.ts'
import { documents } from './ca/documents.ts'
import { help } from './ca/help.ts'
import { pages } from './ca/pages.ts'
import { problems } from './ca/problems.ts'
import { product } from './ca/product.ts'
import { registrations } from './ca/registrations.ts'
import { search } from './ca/search.ts'
import { spec } from './ca/spec.ts'
import type { Messages } from './messages.ts'

export const ca: Messages = {
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
