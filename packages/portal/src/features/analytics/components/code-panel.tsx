import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../i18n/messages.ts'
import { statsQuery } from '../api/stats.ts'
import { byCode, type ErrorGroup, type Scope } from '../api/stats-queries.ts'
import { toCodeCounts } from '../chart/series.ts'
import { codeTable } from '../chart/table-data.ts'
import { useExportTitle } from '../use-export-title.ts'
import { useStatsFormat } from '../use-stats-format.ts'
import { Panel } from './panel.tsx'
import styles from '../chart/chart.module.css'
import { IMAGE, startImage } from '../chart/image.ts'

interface CodePanelProps {
  title: string
  scope: Scope
  group: ErrorGroup
  isExpected: boolean
  onShowRequests: (() => void) | undefined
}

export function CodePanel({ title, scope, group, isExpected, onShowRequests }: CodePanelProps) {
  const messages = useMessages().analytics
  const format = useStatsFormat()
  const exportTitle = useExportTitle(title, scope)
  const query = useQuery(statsQuery(byCode(scope, group)))
  const counts = query.data && toCodeCounts(query.data)
  return (
    <Panel
      title={title}
      exportTitle={exportTitle}
      query={query}
      table={counts && codeTable(counts, [messages.statusCode, messages.requests])}
      formatHead={(code) => code}
      formatValue={format.count}
      isEmpty={counts?.length === 0}
      emptyText={messages.noErrors}
      isExpected={isExpected}
      onShowRequests={onShowRequests}
      isTruncated={query.data?.meta?.truncated ?? false}
      drawImage={async (host) =>
        counts && drawCodeImage(host, { title: exportTitle, counts, formatValue: format.count })
      }
    >
      {counts ? <CodeBars counts={counts} formatValue={format.count} /> : null}
    </Panel>
  )
}

function CodeBars({
  counts,
  formatValue,
}: {
  counts: readonly { code: string; count: number }[]
  formatValue: (value: number) => string
}) {
  const maxCount = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <ul role="list" className={styles['bars']}>
      {counts.map(({ code, count }) => (
        <li key={code}>
          <code>{code}</code>
          <span className={styles['bar']} style={{ width: `${(count / maxCount) * 100}%` }} />
          <b>{formatValue(count)}</b>
        </li>
      ))}
    </ul>
  )
}

const ROW_HEIGHT = 30
const BAR_HEIGHT = 14
const CODE_WIDTH = 56
const COUNT_WIDTH = 96

interface CodeImageOptions {
  title: string
  counts: readonly { code: string; count: number }[]
  formatValue: (value: number) => string
}

/** Draws a bar chart of requests per status code as PNG; undefined when the browser has no 2D canvas. */
async function drawCodeImage(
  host: Element,
  { title, counts, formatValue }: CodeImageOptions,
): Promise<Blob | undefined> {
  const height = IMAGE.titleHeight + counts.length * ROW_HEIGHT + IMAGE.margin
  const image = startImage(host, title, height)
  if (!image) return undefined
  const { context, colors } = image
  const width = IMAGE.width - 2 * IMAGE.margin
  const maxCount = Math.max(1, ...counts.map(({ count }) => count))
  counts.forEach(({ code, count }, index) => {
    const middle = index * ROW_HEIGHT + ROW_HEIGHT / 2
    context.fillStyle = colors.ink
    context.textAlign = 'left'
    context.fillText(code, 0, middle + 4)
    context.textAlign = 'right'
    context.fillText(formatValue(count), width, middle + 4)
    context.fillStyle = colors.series[1] ?? colors.ink
    const length = Math.max(2, (count / maxCount) * (width - CODE_WIDTH - COUNT_WIDTH))
    context.fillRect(CODE_WIDTH, middle - BAR_HEIGHT / 2, length, BAR_HEIGHT)
  })
  return image.finish()
}
