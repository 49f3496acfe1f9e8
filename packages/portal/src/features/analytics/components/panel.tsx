import { ChartLine, Download, Table2 } from 'lucide-react'
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
import { NumbersTable } from './numbers-table.tsx'

interface PanelProps {
  title: string
  /** What is asked, as a query's state. */
  query: { isError: boolean; isPending: boolean; isPlaceholderData: boolean; refetch: () => unknown }
  /** The numbers as rows; undefined until they are there. */
  table: TableData | undefined
  /** How the values and the heads of rows are written in the table. */
  formatHead: (head: string) => string
  formatValue: (value: number) => string
  /** The text in the place of the chart when there is nothing. */
  emptyText: string
  isEmpty: boolean
  isTruncated: boolean
  /** Makes the picture, in the colours of the element. */
  drawPicture: (host: Element) => Promise<Blob | undefined>
  /** Choices beside the title. */
  controls?: ReactNode
  note?: string | undefined
  children: ReactNode
}

/** One chart with its title, as a chart or as a table, to look at or to take along. */
export function Panel(props: PanelProps) {
  const { title, query, table, isEmpty, isTruncated, drawPicture, controls, note, children } = props
  const { analytics: messages, common } = useMessages()
  const showToast = useToast()
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const [isTable, setTable] = useState(false)
  const fileName = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

  const savePicture = async () => {
    const picture = section.current ? await drawPicture(section.current) : undefined
    if (picture) downloadFile(`${fileName}.png`, picture)
    else showToast(messages.pngFailed, 'danger')
  }
  return (
    <section ref={section} className={styles['panel']} aria-labelledby={heading}>
      <div className={styles['panelHead']}>
        <h2 id={heading}>{title}</h2>
        <div className={styles['panelTools']}>
          {controls}
          {table && !isEmpty ? (
            <>
              <IconButton
                label={isTable ? `${title}: ${messages.showChart}` : `${title}: ${messages.showTable}`}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? <ChartLine size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
              </IconButton>
              <DisclosureMenu
                label={messages.downloadNamed(title)}
                button={<Download size={16} aria-hidden />}
              >
                {(close) => (
                  <>
                    <Button
                      variant="quiet"
                      onClick={() => {
                        close()
                        downloadFile(`${fileName}.csv`, new Blob([toCsv(table)], { type: 'text/csv' }))
                      }}
                    >
                      {messages.csv}
                    </Button>
                    <Button
                      variant="quiet"
                      onClick={() => {
                        close()
                        void savePicture()
                      }}
                    >
                      {messages.png}
                    </Button>
                  </>
                )}
              </DisclosureMenu>
            </>
          ) : null}
        </div>
      </div>
      {query.isError ? (
        <Alert kind="danger">
          <span className={styles['failure']}>
            {messages.unableToFetch(title)}
            <Button size="small" onClick={() => query.refetch()}>
              {common.retry}
            </Button>
          </span>
        </Alert>
      ) : null}
      {isTruncated ? <Alert kind="info">{messages.notAllShown}</Alert> : null}
      {query.isPending ? (
        <SkeletonGroup>
          <div className={styles['chartSkeleton']}>
            <Skeleton height="block" />
          </div>
        </SkeletonGroup>
      ) : null}
      {table && isEmpty ? <p className={styles['none']}>{props.emptyText}</p> : null}
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
