import { analytics } from './ar/analytics.ts'
import { applications } from './ar/applications.ts'
import { auth } from './ar/auth.ts'
import { catalog } from './ar/catalog.ts'
import { common } from './ar/common.ts'
import { credentials } from './ar/credentials.ts'
import { documents } from './ar/documents.ts'
import { help } from './ar/help.ts'
import { pages } from './ar/pages.ts'
import { problems } from './ar/problems.ts'
import { product } from './ar/product.ts'
import { registrations } from './ar/registrations.ts'
import { search } from './ar/search.ts'
import { spec } from './ar/spec.ts'
import type { Messages } from './messages.ts'

export const ar: Messages = {
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
