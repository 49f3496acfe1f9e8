import { analytics } from './ja/analytics.ts'
import { applications } from './ja/applications.ts'
import { auth } from './ja/auth.ts'
import { catalog } from './ja/catalog.ts'
import { common } from './ja/common.ts'
import { credentials } from './ja/credentials.ts'
import { documents } from './ja/documents.ts'
import { help } from './ja/help.ts'
import { pages } from './ja/pages.ts'
import { problems } from './ja/problems.ts'
import { product } from './ja/product.ts'
import { registrations } from './ja/registrations.ts'
import { search } from './ja/search.ts'
import { spec } from './ja/spec.ts'
import type { Messages } from './messages.ts'

export const ja: Messages = {
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
