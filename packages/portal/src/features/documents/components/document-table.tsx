import type { Alignment, DocumentNode, DocumentNodeOf } from '@stagedoor/contract/catalog/document-nodes'
import type { ReactNode } from 'react'
import { ScrollBox } from '../../../components/scroll-box/scroll-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './document-view.module.css'

interface DocumentTableProps {
  node: DocumentNodeOf<'table'>
  renderNodes: (nodes: readonly DocumentNode[]) => ReactNode
}

/** A table that scrolls horizontally when it is wider than the page. */
export function DocumentTable({ node, renderNodes }: DocumentTableProps) {
  const messages = useMessages()
  const header = node.children.find((row) => row.type === 'table_header')
  const rows = node.children.filter((row) => row.type === 'table_row')
  return (
    <ScrollBox label={messages.catalog.table} className={styles['table']}>
      <table>
        {header ? (
          <thead>
            <tr>
              {cellsOf(header).map((cell) => {
                // An empty header cell would be an unnamed column header for screen readers.
                const isNamed = cell.children.length > 0
                const Tag = isNamed ? 'th' : 'td'
                return (
                  <Tag key={cell.key} scope={isNamed ? 'col' : undefined} data-align={cell.alignment}>
                    {renderNodes(cell.children)}
                  </Tag>
                )
              })}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row, index) => {
            const key = `row-${index}`
            return (
              <tr key={key}>
                {cellsOf(row).map((cell) => (
                  <td key={cell.key} data-align={cell.alignment}>
                    {renderNodes(cell.children)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}

interface Cell {
  key: string
  alignment: Alignment
  children: DocumentNode[]
}

function cellsOf(row: DocumentNodeOf<'table_header' | 'table_row'>): Cell[] {
  return row.children.flatMap((cell, index) =>
    cell.type === 'table_cell'
      ? [{ key: `cell-${index}`, alignment: cell.alignment, children: cell.children }]
      : [],
  )
}
