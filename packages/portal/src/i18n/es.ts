import { analytics } from './es/analytics.ts'
import { applications } from './es/applications.ts'
import { auth } from './es/auth.ts'
import { catalog } from './es/catalog.ts'
import { common } from './es/common.ts'
import { credentials } from './es/credentials.ts'
import { documents } from './es/documents.ts'
import { help } from './es/help.ts'
import { pages } from './es/pages.ts'
import { problems } from './es/problems.ts'
import { product } from './es/product.ts'
import { registrations } from './es/registrations.ts'
import { search } from './es/search.ts'
import { spec } from './es/spec.ts'
import type { Messages } from './messages.ts'

export const es: Messages = {
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
