import type { Translation } from '@stagedoor/contract/translation'
import { access } from './ja/access.ts'
import * as applications from './ja/applications.ts'
import { auth } from './ja/auth.ts'
import * as catalog from './ja/catalog.ts'
import { catalogPage } from './ja/catalog-page.ts'
import { checklist } from './ja/checklist.ts'
import * as common from './ja/common.ts'
import { documents } from './ja/documents.ts'
import { overview } from './ja/overview.ts'
import { problems } from './ja/problems.ts'
import { rejections } from './ja/rejections.ts'
import { searchPanel } from './ja/search-panel.ts'
import { spec } from './ja/spec.ts'
import { specErrors } from './ja/spec-errors.ts'
import type { Messages } from './messages.ts'

export const ja: Translation<Messages> = {
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
