import { analytics } from './it/analytics.ts'
import { applications } from './it/applications.ts'
import { auth } from './it/auth.ts'
import { catalog } from './it/catalog.ts'
import { common } from './it/common.ts'
import { credentials } from './it/credentials.ts'
import { documents } from './it/documents.ts'
import { help } from './it/help.ts'
import { pages } from './it/pages.ts'
import { problems } from './it/problems.ts'
import { product } from './it/product.ts'
import { registrations } from './it/registrations.ts'
import { search } from './it/search.ts'
import { spec } from './it/spec.ts'
import type { Messages } from './messages.ts'

export const it: Messages = {
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
