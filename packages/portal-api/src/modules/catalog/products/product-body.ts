import type { Product } from '@stagedoor/contract/catalog/products'
import { API_BASE_PATH } from '@stagedoor/contract/constants'
import type { ProductRow } from './products.queries.ts'

/** Length of the part of the icon's hash in its address: enough to distinguish the icons of one product. */
const ICON_VERSION_LENGTH = 12

/** Search hits require keys that are optional in products. */
export function searchSource({
  document_count = 0,
  version_count = 0,
  latest_version = null,
  ...product
}: Product) {
  return { ...product, document_count, version_count, latest_version }
}

export function productBody(row: ProductRow): Product {
  return row.isViewable ? fullBody(row) : listedBody(row)
}

/** For callers who may not view the product. `updated_at` is replaced, because it would reveal changes to hidden content. */
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
    access: 'required',
    created_at,
    updated_at: created_at,
  }
}

function fullBody(row: ProductRow): Product {
  const { groupKey, groupTitle, authTypes } = row
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    document_count: row.documentCount,
    version_count: row.versionCount,
    latest_version:
      row.latestId === null || row.latestName === null ? null : { id: row.latestId, name: row.latestName },
    public_labels: row.labels,
    group: groupKey === null || groupTitle === null ? null : { id: groupKey, title: groupTitle },
    icon_url: iconUrl(row),
    auth_types: authTypes ?? [],
    access: authTypes ? 'registration' : 'open',
    spec_updated_at: row.specUpdatedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** The hash in the address makes browsers load a changed icon. */
function iconUrl({ id, iconHash }: ProductRow): string | null {
  if (iconHash === null) return null
  return `${API_BASE_PATH}/products/${id}/pictures/icon?v=${iconHash.slice(0, ICON_VERSION_LENGTH)}`
}
