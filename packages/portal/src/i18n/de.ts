import { analytics } from './de/analytics.ts'
import { applications } from './de/applications.ts'
import { auth } from './de/auth.ts'
import { catalog } from './de/catalog.ts'
import { common } from './de/common.ts'
import { credentials } from './de/credentials.ts'
import { documents } from './de/documents.ts'
import { help } from './de/help.ts'
import { pages } from './de/pages.ts'
import { problems } from './de/problems.ts'
import { product } from './de/product.ts'
import { registrations } from './de/registrations.ts'
import { search } from './de/search.ts'
import { spec } from './de/spec.ts'
import type { Messages } from './messages.ts'

export const de: Messages = {
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
