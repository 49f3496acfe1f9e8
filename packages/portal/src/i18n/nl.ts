import type { Translation } from '@stagedoor/contract/translation'
import { access } from './nl/access.ts'
import * as applications from './nl/applications.ts'
import { auth } from './nl/auth.ts'
import * as catalog from './nl/catalog.ts'
import { catalogPage } from './nl/catalog-page.ts'
import { checklist } from './nl/checklist.ts'
import * as common from './nl/common.ts'
import { documents } from './nl/documents.ts'
import { overview } from './nl/overview.ts'
import { problems } from './nl/problems.ts'
import { rejections } from './nl/rejections.ts'
import { searchPanel } from './nl/search-panel.ts'
import { spec } from './nl/spec.ts'
import { specErrors } from './nl/spec-errors.ts'
import type { Messages } from './messages.ts'

export const nl: Translation<Messages> = {
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
