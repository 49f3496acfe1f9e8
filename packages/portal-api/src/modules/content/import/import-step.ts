import type { Database } from '../../../db/client.ts'
import { createContentQueries } from './content.queries.ts'
import { createProductRowQueries } from './product-rows.queries.ts'
import { createSpecRowQueries } from './spec-rows.queries.ts'
import { createSearchRowQueries } from './search-rows.queries.ts'
import type { Content } from '../content.ts'
import { createDocumentRowQueries } from './document-rows.queries.ts'

export type ImportQueries = ReturnType<typeof createImportQueries>

/** All queries of an import, in its transaction. */
export function createImportQueries(tx: Database) {
  return {
    ...createContentQueries(tx),
    ...createProductRowQueries(tx),
    ...createDocumentRowQueries(tx),
    ...createSpecRowQueries(tx),
    ...createSearchRowQueries(tx),
  }
}

/** What every step of one import shares. */
export interface ImportStep {
  queries: ImportQueries
  content: Content
  now: Date
}
