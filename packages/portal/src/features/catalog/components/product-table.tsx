import { SHOW_VERSIONS_FLAG } from '@stagedoor/contract/constants'
import type { SearchSource } from '@stagedoor/contract/catalog/search'
import { useNavigate } from 'react-router'
import { Badge } from '../../../components/badge/badge.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'
import { paths } from '../../../config/paths.ts'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { useFlag } from '../../../lib/flags/flags.ts'
import type { ProductStatuses } from '../product-statuses.ts'
import { ProductMeta } from './product-meta.tsx'
import { ProductStatus } from './product-status.tsx'
import { ProductName } from './product-name.tsx'
import { ProductLinks } from './product-links.tsx'
import { ProductVersions } from './product-versions.tsx'

function columns(
  messages: Messages,
  { showVersions, statuses }: { showVersions: boolean; statuses: ProductStatuses },
): Column<SearchSource>[] {
  const { columns } = messages.catalog
  return [
    {
      header: columns.title,
      isRowHeader: true,
      cell: (product) => (
        <>
          <ProductName product={product} /> <ProductStatus status={statuses.get(product.id)} />
        </>
      ),
    },
    {
      header: columns.description,
      cell: ({ description }) => <span dir="auto">{description || messages.catalogPage.noDescription}</span>,
    },
    {
      header: messages.catalogPage.latestVersion,
      cell: ({ latest_version: version }) => (version ? <Badge>{version.name}</Badge> : '–'),
    },
    ...(showVersions
      ? [
          {
            header: columns.versions,
            cell: (product: SearchSource) => <ProductVersions product={product} fallback="–" />,
          },
        ]
      : []),
    { header: columns.access, cell: (product) => <ProductMeta product={product} /> },
    { header: columns.details, cell: (product) => <ProductLinks product={product} /> },
  ]
}

interface ProductTableProps {
  products: readonly SearchSource[]
  statuses: ProductStatuses
}

export function ProductTable({ products, statuses }: ProductTableProps) {
  const messages = useMessages()
  const navigate = useNavigate()
  const showVersions = useFlag(SHOW_VERSIONS_FLAG)
  return (
    <Table
      caption={messages.catalog.productsHeading}
      columns={columns(messages, { showVersions, statuses })}
      rows={products}
      rowKey={({ id }) => id}
      isClickable={(product) => !product.access_required}
      onRowClick={({ id, latest_version: version }) => navigate(paths.spec.to(id, version?.id))}
    />
  )
}
