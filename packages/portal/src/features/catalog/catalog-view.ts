const STORAGE_KEY = 'portal_catalog_view'

/** How products are shown; the stored values. */
export type CatalogView = 'grid' | 'table'

/** The remembered view; cards when there is none. */
export function readCatalogView(): CatalogView {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'table' ? 'table' : 'grid'
  } catch {
    return 'grid'
  }
}

export function saveCatalogView(view: CatalogView): void {
  try {
    localStorage.setItem(STORAGE_KEY, view)
  } catch {
    // It holds for this page then.
  }
}
