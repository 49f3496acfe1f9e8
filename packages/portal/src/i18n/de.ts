import type { Translation } from '@stagedoor/contract/translation'
import { access } from './de/access.ts'
import * as applications from './de/applications.ts'
import { auth } from './de/auth.ts'
import * as catalog from './de/catalog.ts'
import { catalogPage } from './de/catalog-page.ts'
import { checklist } from './de/checklist.ts'
import * as common from './de/common.ts'
import { documents } from './de/documents.ts'
import { overview } from './de/overview.ts'
import { problems } from './de/problems.ts'
import { rejections } from './de/rejections.ts'
import { searchPanel } from './de/search-panel.ts'
import { spec } from './de/spec.ts'
import { specErrors } from './de/spec-errors.ts'
import type { Messages } from './messages.ts'

export const de: Translation<Messages> = {
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
