import type { Deps } from '../../deps.ts'
import { createDocumentQueries } from './documents/documents.queries.ts'
import { createProductQueries } from './products/products.queries.ts'
import { createSearchIndexQueries } from './search-index/search-index.queries.ts'
import { createVersionSpecQueries } from './versions/version-specs.queries.ts'
import { createVersionQueries } from './versions/versions.queries.ts'

/** Reads the catalog. Callers check first what the developer may see. */
export function createCatalog({ db }: Pick<Deps, 'db'>) {
  return {
    products: createProductQueries(db),
    versions: createVersionQueries(db),
    specs: createVersionSpecQueries(db),
    documents: createDocumentQueries(db),
    searchIndex: createSearchIndexQueries(db),
  }
}
