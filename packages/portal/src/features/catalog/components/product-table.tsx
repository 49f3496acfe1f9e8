import { SHOW_VERSIONS_FLAG } from '@stagedoor/contract/constants'
import type { SearchSource } from '@stagedoor/contract/catalog/search'
import { useNavigate } from 'react-router'
import { Badge } from '../../../components/badge/badge.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'
import { paths } from '../../../config/paths.ts'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { useFlag } from '../../../lib/flags/flags.ts'
import { ProductName } from './product-name.tsx'
import { ProductLinks } from './product-links.tsx'
import { ProductVersions } from './product-versions.tsx'

function columns(messages: Messages, showVersions: boolean): Column<SearchSource>[] {
  const { columns } = messages.catalog
  return [
    {
      header: columns.title,
      isRowHeader: true,
      cell: (product) => <ProductName product={product} />,
    },
    {
      header: columns.description,
      cell: ({ description }) => <span dir="auto">{description || messages.catalog.noDescription}</span>,
    },
    {
      header: messages.catalog.latestVersion,
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
    { header: columns.details, cell: (product) => <ProductLinks product={product} /> },
  ]
}

export function ProductTable({ products }: { products: readonly SearchSource[] }) {
  const messages = useMessages()
  const navigate = useNavigate()
  const showVersions = useFlag(SHOW_VERSIONS_FLAG)
  return (
    <Table
      caption={messages.catalog.productsHeading}
      columns={columns(messages, showVersions)}
      rows={products}
      rowKey={({ id }) => id}
      isClickable={(product) => !product.access_required}
      onRowClick={({ id }) => navigate(paths.spec.to(id))}
    />
  )
}
