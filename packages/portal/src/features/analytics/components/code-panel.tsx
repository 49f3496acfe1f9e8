import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../i18n/messages.ts'
import { statsQuery } from '../api/get-stats.ts'
import { byCode, type ErrorGroup, type Scope } from '../api/stats-queries.ts'
import { CodeBars } from '../chart/code-bars.tsx'
import { drawCodeImage } from '../chart/draw-code-image.ts'
import { toCodeCounts } from '../chart/series.ts'
import { codeTable } from '../chart/table-data.ts'
import { useStatsFormat } from '../use-stats-format.ts'
import { Panel } from './panel.tsx'

export function CodePanel({ title, scope, group }: { title: string; scope: Scope; group: ErrorGroup }) {
  const messages = useMessages().analytics
  const format = useStatsFormat()
  const query = useQuery(statsQuery(byCode(scope, group)))
  const counts = query.data && toCodeCounts(query.data)
  return (
    <Panel
      title={title}
      query={query}
      table={counts && codeTable(counts, [messages.statusCode, messages.requests])}
      formatHead={(code) => code}
      formatValue={format.count}
      isEmpty={counts?.length === 0}
      emptyText={messages.noErrors}
      isTruncated={query.data?.meta?.truncated ?? false}
      drawImage={async (host) => counts && drawCodeImage(host, { title, counts, formatValue: format.count })}
    >
      {counts ? <CodeBars counts={counts} formatValue={format.count} /> : null}
    </Panel>
  )
}
