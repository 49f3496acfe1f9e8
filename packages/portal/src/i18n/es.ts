import type { Translation } from '@stagedoor/contract/translation'
import { access } from './es/access.ts'
import * as applications from './es/applications.ts'
import { auth } from './es/auth.ts'
import * as catalog from './es/catalog.ts'
import { catalogPage } from './es/catalog-page.ts'
import { checklist } from './es/checklist.ts'
import * as common from './es/common.ts'
import { documents } from './es/documents.ts'
import { overview } from './es/overview.ts'
import { problems } from './es/problems.ts'
import { rejections } from './es/rejections.ts'
import { searchPanel } from './es/search-panel.ts'
import { spec } from './es/spec.ts'
import { specErrors } from './es/spec-errors.ts'
import type { Messages } from './messages.ts'

export const es: Translation<Messages> = {
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
