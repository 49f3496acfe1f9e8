import { analytics } from './en/analytics.ts'
import { applications } from './en/applications.ts'
import { auth } from './en/auth.ts'
import { catalog } from './en/catalog.ts'
import { common } from './en/common.ts'
import { credentials } from './en/credentials.ts'
import { documents } from './en/documents.ts'
import { help } from './en/help.ts'
import { pages } from './en/pages.ts'
import { product } from './en/product.ts'
import { registrations } from './en/registrations.ts'
import { search } from './en/search.ts'
import { spec } from './en/spec.ts'

export const en = {
  analytics,
  applications,
  auth,
  catalog,
  common,
  credentials,
  documents,
  help,
  pages,
  product,
  registrations,
  search,
  spec,
}
