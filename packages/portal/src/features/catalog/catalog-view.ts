import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { remember, renderEnvironment } from '../../config/render-environment.ts'

/** How products are shown; the stored values. */
export type CatalogView = 'grid' | 'table'

/** The remembered view; cards when there is none. */
export function readCatalogView(): CatalogView {
  return renderEnvironment().remembered(REMEMBERED.catalogView) === 'table' ? 'table' : 'grid'
}

export function saveCatalogView(view: CatalogView): void {
  remember(REMEMBERED.catalogView, view)
}
