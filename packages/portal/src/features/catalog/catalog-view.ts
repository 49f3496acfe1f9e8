import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { remember, renderEnvironment } from '../../config/render-environment.ts'

/** How products are shown. The preference is stored with these values. */
export type CatalogView = 'grid' | 'table'

export function readCatalogView(): CatalogView {
  return renderEnvironment().remembered(REMEMBERED.catalogView) === 'table' ? 'table' : 'grid'
}

export function saveCatalogView(view: CatalogView): void {
  remember(REMEMBERED.catalogView, view)
}
