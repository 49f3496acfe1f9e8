import type { Deps } from '../../deps.ts'
import { createDocumentQueries } from './documents/documents.queries.ts'
import { createFirstScreenQueries } from './first-screen/first-screens.queries.ts'
import { createFirstScreens } from './first-screen/first-screens.service.ts'
import { createOverviewQueries } from './overview/product-overview.queries.ts'
import { createProductOverviews } from './overview/product-overview.service.ts'
import { createCatalogFilterQueries } from './products/catalog-filters.queries.ts'
import { createProductQueries } from './products/products.queries.ts'
import { createSearchIndexQueries } from './search-index/search-index.queries.ts'
import { createOperationLists } from './versions/operation-lists.service.ts'
import { createVersionSpecQueries } from './versions/version-specs.queries.ts'
import { createVersionQueries } from './versions/versions.queries.ts'

/** Reads the catalog. Callers check first what the developer may see. */
export function createCatalog(deps: Pick<Deps, 'db' | 'caches' | 'budgets' | 'log' | 'now'>) {
  const { db } = deps
  const specs = createVersionSpecQueries(db)
  const firstScreens = createFirstScreens(deps, createFirstScreenQueries(db), specs.specResponse)
  return {
    products: createProductQueries(db),
    filters: createCatalogFilterQueries(db),
    versions: createVersionQueries(db),
    specs,
    operationList: createOperationLists(deps, specs),
    firstScreens,
    overviews: createProductOverviews(deps, { specs, firstScreens, overviews: createOverviewQueries(db) }),
    documents: createDocumentQueries(db),
    searchIndex: createSearchIndexQueries(db),
  }
}
