import type { Translation } from '@stagedoor/contract/translation'
import { access } from './ar/access.ts'
import * as applications from './ar/applications.ts'
import { auth } from './ar/auth.ts'
import * as catalog from './ar/catalog.ts'
import { catalogPage } from './ar/catalog-page.ts'
import { checklist } from './ar/checklist.ts'
import * as common from './ar/common.ts'
import { documents } from './ar/documents.ts'
import { overview } from './ar/overview.ts'
import { problems } from './ar/problems.ts'
import { rejections } from './ar/rejections.ts'
import { searchPanel } from './ar/search-panel.ts'
import { spec } from './ar/spec.ts'
import { specErrors } from './ar/spec-errors.ts'
import type { Messages } from './messages.ts'

export const ar: Translation<Messages> = {
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
