import type { Translation } from '@stagedoor/contract/translation'
import { access } from './fr/access.ts'
import * as applications from './fr/applications.ts'
import { auth } from './fr/auth.ts'
import * as catalog from './fr/catalog.ts'
import { catalogPage } from './fr/catalog-page.ts'
import { checklist } from './fr/checklist.ts'
import * as common from './fr/common.ts'
import { documents } from './fr/documents.ts'
import { overview } from './fr/overview.ts'
import { problems } from './fr/problems.ts'
import { rejections } from './fr/rejections.ts'
import { searchPanel } from './fr/search-panel.ts'
import { spec } from './fr/spec.ts'
import { specErrors } from './fr/spec-errors.ts'
import type { Messages } from './messages.ts'

export const fr: Translation<Messages> = {
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
