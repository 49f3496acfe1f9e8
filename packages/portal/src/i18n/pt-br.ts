import { analytics } from './pt-br/analytics.ts'
import { applications } from './pt-br/applications.ts'
import { auth } from './pt-br/auth.ts'
import { catalog } from './pt-br/catalog.ts'
import { common } from './pt-br/common.ts'
import { credentials } from './pt-br/credentials.ts'
import { documents } from './pt-br/documents.ts'
import { help } from './pt-br/help.ts'
import { pages } from './pt-br/pages.ts'
import { problems } from './pt-br/problems.ts'
import { product } from './pt-br/product.ts'
import { registrations } from './pt-br/registrations.ts'
import { search } from './pt-br/search.ts'
import { spec } from './pt-br/spec.ts'
import type { Messages } from './messages.ts'

export const ptBr: Messages = {
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
