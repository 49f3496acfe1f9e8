import { ChartLine, Download, ListFilter, Table2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button, IconButton } from '../../../components/button/button.tsx'
import { DisclosureMenu } from '../../../components/menu/disclosure-menu.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { downloadFile } from '../../../lib/browser/download-file.ts'
import { type TableData, toCsv } from '../chart/table-data.ts'
import styles from './analytics.module.css'
import { ScrollBox } from '../../../components/scroll-box/scroll-box.tsx'

interface PanelProps {
  title: string
  /** Title of downloads, which says that the data are those of a sandbox. */
  exportTitle: string
  query: { isError: boolean; isPending: boolean; isPlaceholderData: boolean; refetch: () => unknown }
  table: TableData | undefined
  formatHead: (head: string) => string
  formatValue: (value: number) => string
  emptyText: string
  isEmpty: boolean
  isTruncated: boolean
  /** Draws the PNG export, in the colors of the element. */
  drawImage: (host: Element) => Promise<Blob | undefined>
  controls?: ReactNode
  note?: string | undefined
  /** False when the summary of the period has no such requests, so that no space is reserved for a chart. */
  isExpected: boolean
  /** Shows the requests that the chart counts. */
  onShowRequests?: (() => void) | undefined
  children: ReactNode
}

export function Panel(props: PanelProps) {
  const { title, query, table, isTruncated, drawImage, controls, note, children } = props
  const { analytics: messages, catalog } = useMessages()
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const [isTable, setTable] = useState(false)
  const isEmpty = table ? props.isEmpty : !props.isExpected
  if (isEmpty && !query.isError) {
    return (
      <section className={styles['panel']} data-compact aria-labelledby={heading}>
        <h2 id={heading}>{title}</h2>
        <p>{props.emptyText}</p>
      </section>
    )
  }
  return (
    <section ref={section} className={styles['panel']} aria-labelledby={heading}>
      <div className={styles['panelHead']}>
        <h2 id={heading}>{title}</h2>
        <div className={styles['panelTools']}>
          {controls}
          {table && !isEmpty ? (
            <>
              {props.onShowRequests ? (
                <IconButton label={messages.showRequestsOf(title)} onClick={props.onShowRequests}>
                  <ListFilter size={16} aria-hidden />
                </IconButton>
              ) : null}
              <IconButton
                label={isTable ? `${title}: ${messages.showChart}` : `${title}: ${catalog.table}`}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? <ChartLine size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
              </IconButton>
              <DownloadMenu
                title={title}
                exportTitle={props.exportTitle}
                table={table}
                drawImage={async () => section.current && drawImage(section.current)}
              />
            </>
          ) : (
            <span className={styles['toolsSpace']} />
          )}
        </div>
      </div>
      {query.isError ? <LoadError title={title} onRetry={() => query.refetch()} /> : null}
      {isTruncated ? <Alert kind="info">{messages.notAllShown}</Alert> : null}
      {query.isPending ? (
        <SkeletonGroup>
          <div className={styles['chartSkeleton']}>
            <Skeleton height="block" />
          </div>
        </SkeletonGroup>
      ) : null}
      {table && !isEmpty ? (
        <div className={styles['panelBody']} data-stale={query.isPlaceholderData || undefined}>
          {isTable ? (
            <NumbersTable
              caption={title}
              table={table}
              formatHead={props.formatHead}
              formatValue={props.formatValue}
            />
          ) : (
            children
          )}
        </div>
      ) : null}
      {note && !isTable ? <p className={styles['note']}>{note}</p> : null}
    </section>
  )
}

interface DownloadMenuProps {
  title: string
  exportTitle: string
  table: TableData
  drawImage: () => Promise<Blob | null | undefined>
}

function DownloadMenu({ title, exportTitle, table, drawImage }: DownloadMenuProps) {
  const messages = useMessages().analytics
  const showToast = useToast()
  const fileName = exportTitle.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

  const saveTable = () => downloadFile(`${fileName}.csv`, new Blob([toCsv(table)], { type: 'text/csv' }))
  const saveImage = async () => {
    const image = await drawImage()
    if (image) downloadFile(`${fileName}.png`, image)
    else showToast(messages.pngFailed, 'danger')
  }
  const formats = [
    { label: messages.csv, save: saveTable },
    { label: messages.png, save: saveImage },
  ]
  return (
    <DisclosureMenu label={messages.downloadNamed(title)} button={<Download size={16} aria-hidden />}>
      {(close) =>
        formats.map(({ label, save }) => (
          <Button
            key={label}
            variant="quiet"
            onClick={() => {
              close()
              void save()
            }}
          >
            {label}
          </Button>
        ))
      }
    </DisclosureMenu>
  )
}

function LoadError({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { analytics: messages, common } = useMessages()
  return (
    <Alert kind="danger">
      <span className={styles['failure']}>
        {messages.unableToFetch(title)}
        <Button size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      </span>
    </Alert>
  )
}

interface NumbersTableProps {
  caption: string
  table: TableData
  formatHead: (head: string) => string
  formatValue: (value: number) => string
}

/** The values of a chart, the newest first. */
function NumbersTable({ caption, table, formatHead, formatValue }: NumbersTableProps) {
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
