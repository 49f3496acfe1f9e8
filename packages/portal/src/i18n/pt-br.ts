import type { Translation } from '@stagedoor/contract/translation'
import { access } from './pt-br/access.ts'
import * as applications from './pt-br/applications.ts'
import { auth } from './pt-br/auth.ts'
import * as catalog from './pt-br/catalog.ts'
import { catalogPage } from './pt-br/catalog-page.ts'
import { checklist } from './pt-br/checklist.ts'
import * as common from './pt-br/common.ts'
import { documents } from './pt-br/documents.ts'
import { overview } from './pt-br/overview.ts'
import { problems } from './pt-br/problems.ts'
import { rejections } from './pt-br/rejections.ts'
import { searchPanel } from './pt-br/search-panel.ts'
import { spec } from './pt-br/spec.ts'
import { specErrors } from './pt-br/spec-errors.ts'
import type { Messages } from './messages.ts'

export const ptBr: Translation<Messages> = {
  access,
  ...applications,
  auth,
  ...catalog,
  catalogPage,
  checklist,
  ...common,
  documents,
  overview,
  problems,
  rejections,
  searchPanel,
  spec,
  specErrors,
}
