import { ScrollBox } from '../../../components/scroll-box/scroll-box.tsx'
import type { TableData } from '../chart/table-data.ts'
import styles from './analytics.module.css'

interface NumbersTableProps {
  caption: string
  table: TableData
  formatHead: (head: string) => string
  formatValue: (value: number) => string
}

/** The values of a chart, the newest first. */
export function NumbersTable({ caption, table, formatHead, formatValue }: NumbersTableProps) {
  return (
    <ScrollBox label={caption} className={styles['numbers']}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.toReversed().map(({ head, values }) => (
            <tr key={head}>
              <th scope="row">{formatHead(head)}</th>
              {values.map((value, index) => (
                <td key={table.columns[index + 1]}>{value === null ? '–' : formatValue(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
