import { expect, it } from 'vitest'
import { shareRuns } from './time-limit.ts'

it('shares a run that is not complete, also after the time limit', async () => {
  const runs: { complete: (value: string) => void }[] = []
  const start = () => new Promise<string>((complete) => runs.push({ complete }))
  const run = shareRuns(start, 5, 'too slow')
  await expect(Promise.all([run(), run()])).rejects.toThrow('too slow')
  const later = run()
  expect(runs).toHaveLength(1)
  runs[0]?.complete('done')
  expect(await later).toBe('done')
  void run().catch(() => undefined)
  expect(runs).toHaveLength(2)
})
