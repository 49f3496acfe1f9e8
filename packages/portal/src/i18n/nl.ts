import { analytics } from './nl/analytics.ts'
import { applications } from './nl/applications.ts'
import { auth } from './nl/auth.ts'
import { catalog } from './nl/catalog.ts'
import { common } from './nl/common.ts'
import { credentials } from './nl/credentials.ts'
import { documents } from './nl/documents.ts'
import { help } from './nl/help.ts'
import { pages } from './nl/pages.ts'
import { problems } from './nl/problems.ts'
import { product } from './nl/product.ts'
import { registrations } from './nl/registrations.ts'
import { search } from './nl/search.ts'
import { spec } from './nl/spec.ts'
import type { Messages } from './messages.ts'

export const nl: Messages = {
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
