import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import tableStyles from '../../components/table/table.module.css'
import styles from './data-table.module.css'

const features = tableFeatures({ rowSortingFeature })

export interface DataColumn<Row> {
  /** The name by which the server sorts, for a column that can be sorted. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  isRowHeader?: boolean
  /** Aligns the cell to the end and hides the header visually. */
  isActions?: boolean
}

interface DataTableProps<Row> {
  caption: string
  /** Must be stable between renders. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Sort of the server: a column, with a leading minus if descending. */
  sort?: string
  onSort?: (sort: string) => void
}

/** A table of one page of a list, which the server sorts. On narrow screens, it is a list of labeled values. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort = '', onSort } = props
  const definitions = useMemo(
    () =>
      columns.map(({ id, isSortable = false }) => ({
        id,
        accessorFn: (row: Row) => row,
        enableSorting: isSortable,
      })),
    [columns],
  )
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      if (next) onSort?.(`${next.desc ? '-' : ''}${next.id}`)
    },
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <table className={tableStyles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map(({ id, column }) => {
              const { header, isActions } = byId.get(id) ?? { header: id }
              const order = onSort ? column.getIsSorted() : false
              const ariaSort = order && (order === 'desc' ? 'descending' : 'ascending')
              return (
                <th
                  key={id}
                  scope="col"
                  data-actions={isActions || undefined}
                  aria-sort={ariaSort || undefined}
                >
                  {onSort && column.getCanSort() ? (
                    <button type="button" className={styles['sort']} onClick={() => column.toggleSorting()}>
                      {header}
                      {order === 'asc' ? <ArrowUp size={14} aria-hidden /> : null}
                      {order === 'desc' ? <ArrowDown size={14} aria-hidden /> : null}
                    </button>
                  ) : (
                    <span className={isActions ? 'visually-hidden' : undefined}>{header}</span>
                  )}
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ id, header, cell, isRowHeader, isActions }) =>
              isRowHeader ? (
                <th key={id} scope="row">
                  {cell(row.original)}
                </th>
              ) : (
                <td
                  key={id}
                  data-label={isActions ? undefined : header}
                  data-actions={isActions || undefined}
                >
                  {cell(row.original)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
