import type { Translation } from '@stagedoor/contract/translation'
import { access } from './it/access.ts'
import * as applications from './it/applications.ts'
import { auth } from './it/auth.ts'
import * as catalog from './it/catalog.ts'
import { catalogPage } from './it/catalog-page.ts'
import { checklist } from './it/checklist.ts'
import * as common from './it/common.ts'
import { documents } from './it/documents.ts'
import { overview } from './it/overview.ts'
import { problems } from './it/problems.ts'
import { rejections } from './it/rejections.ts'
import { searchPanel } from './it/search-panel.ts'
import { spec } from './it/spec.ts'
import { specErrors } from './it/spec-errors.ts'
import type { Messages } from './messages.ts'

export const it: Translation<Messages> = {
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
