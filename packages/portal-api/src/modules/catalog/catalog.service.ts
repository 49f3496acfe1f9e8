import type { Deps } from '../../deps.ts'
import { createDocumentQueries } from './documents/documents.queries.ts'
import { createFirstScreens } from './first-screen/first-screens.service.ts'
import { createProductQueries } from './products/products.queries.ts'
import { createSearchIndexQueries } from './search-index/search-index.queries.ts'
import { createVersionSpecQueries } from './versions/version-specs.queries.ts'
import { createVersionQueries } from './versions/versions.queries.ts'

/** Reads the catalog. Callers check first what the developer may see. */
export function createCatalog(deps: Pick<Deps, 'db' | 'caches' | 'log' | 'now'>) {
  const { db } = deps
  return {
    products: createProductQueries(db),
    versions: createVersionQueries(db),
    specs: createVersionSpecQueries(db),
    firstScreen: createFirstScreens(deps),
    documents: createDocumentQueries(db),
    searchIndex: createSearchIndexQueries(db),
  }
}
