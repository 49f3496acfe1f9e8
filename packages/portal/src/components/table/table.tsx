import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
  /** Also the label of the value in the list layout. */
  header: string
  cell: (row: Row) => ReactNode
  isRowHeader?: boolean
  /** Aligns the cell to the end and hides the header visually. */
  isActions?: boolean
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Handles clicks anywhere in a row; the row header must contain a link or button for the keyboard. */
  onRowClick?: (row: Row) => void
  /** Whether a row is clickable; all rows are by default. */
  isClickable?: (row: Row) => boolean
}

const INTERACTIVE = 'a, button, input, select, textarea, label, summary'

/** A table that becomes a list of labeled values on narrow screens. */
export function Table<Row>({ caption, columns, rows, rowKey, onRowClick, isClickable }: TableProps<Row>) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, isActions }) => (
            <th key={header} scope="col" data-actions={isActions || undefined}>
              <span className={isActions ? 'visually-hidden' : undefined}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-clickable={onRowClick && isClickable?.(row) !== false ? '' : undefined}
            onClick={
              onRowClick && isClickable?.(row) !== false
                ? (event) => {
                    const isControl = event.target instanceof Element && event.target.closest(INTERACTIVE)
                    if (!isControl) onRowClick(row)
                  }
                : undefined
            }
          >
            {columns.map(({ header, cell, isRowHeader, isActions }) =>
              isRowHeader ? (
                <th key={header} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={header}
                  data-label={isActions ? undefined : header}
                  data-actions={isActions || undefined}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
