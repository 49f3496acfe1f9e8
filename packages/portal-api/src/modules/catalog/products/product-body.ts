import type { Product } from '@stagedoor/contract/catalog/products'
import type { ProductRow } from './products.queries.ts'

export function productBody(row: ProductRow): Product {
  return row.isViewable ? wholeBody(row) : listedBody(row)
}

/** For callers who may not view the product. `updated_at` is replaced, because it would reveal changes of hidden content. */
function listedBody({ id, name, description, createdAt }: ProductRow): Product {
  const created_at = createdAt.toISOString()
  return {
    id,
    name,
    description,
    document_count: 0,
    version_count: 0,
    latest_version: null,
    public_labels: {},
    access_required: true,
    created_at,
    updated_at: created_at,
  }
}

function wholeBody(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    document_count: row.documentCount,
    version_count: row.versionCount,
    latest_version:
      row.latestId === null || row.latestName === null ? null : { id: row.latestId, name: row.latestName },
    public_labels: row.labels,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
