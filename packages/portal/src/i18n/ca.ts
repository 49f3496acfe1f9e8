import type { Translation } from '@stagedoor/contract/translation'
import { access } from './ca/access.ts'
import * as applications from './ca/applications.ts'
import { auth } from './ca/auth.ts'
import * as catalog from './ca/catalog.ts'
import { catalogPage } from './ca/catalog-page.ts'
import { checklist } from './ca/checklist.ts'
import * as common from './ca/common.ts'
import { documents } from './ca/documents.ts'
import { overview } from './ca/overview.ts'
import { problems } from './ca/problems.ts'
import { rejections } from './ca/rejections.ts'
import { searchPanel } from './ca/search-panel.ts'
import { spec } from './ca/spec.ts'
import { specErrors } from './ca/spec-errors.ts'
import type { Messages } from './messages.ts'

export const ca: Translation<Messages> = {
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
