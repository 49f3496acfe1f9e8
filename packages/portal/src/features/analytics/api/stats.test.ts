import type { StatsQueryInput, StatsResult } from '@stagedoor/contract/usage/stats'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { QueryObserver } from '@tanstack/react-query'
import { byApplication } from './stats-queries.ts'
import { statsQuery } from './stats.ts'

const DATA: StatsResult = { records: [] }
const queryOf = (applicationIds: string[], start: number): StatsQueryInput =>
  byApplication({
    window: { start, end: start + 1, granularity: 1, span: 1, isRunning: true },
    applicationIds,
  })

it.each([
  ['keeps the response of another period', queryOf(['a'], 2), DATA],
  ['shows nothing of other applications', queryOf(['b'], 1), undefined],
  ['keeps the response while no application is selected', queryOf([], 1), DATA],
])('%s until the next one arrives', (_, next, shown) => {
  const client = createQueryClient()
  const first = queryOf(['a'], 1)
  client.setQueryData(statsQuery(first).queryKey, DATA)
  const observer = new QueryObserver(client, { ...statsQuery(first), enabled: false })
  const stop = observer.subscribe(() => undefined)
  observer.setOptions({ ...statsQuery(next), enabled: false })
  expect(observer.getCurrentResult().data).toEqual(shown)
  stop()
})
