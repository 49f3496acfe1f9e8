import type { UsageRecordInput } from '@stagedoor/contract/usage/usage'
import type { Deps } from '../../deps.ts'
import type { Services } from '../../services.ts'

/** Time in which records are collected for a batch, in milliseconds. */
const LINGER_MS = 500
const BATCH_SIZE = 1_000
/** Records of requests beyond this number are dropped while the database is unavailable. */
const CAPACITY = 20_000

/** Collects usage records of sandboxes, and stores them in batches like those of gateways. */
export function createSandboxUsage({ log }: Pick<Deps, 'log'>, { ingest }: Pick<Services, 'ingest'>) {
  let waiting: UsageRecordInput[] = []
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> | undefined

  async function storeBatch(): Promise<void> {
    const batch = waiting.slice(0, BATCH_SIZE)
    if (batch.length === 0) return
    try {
      await ingest(batch, { isSandbox: true })
      waiting = waiting.slice(batch.length)
    } catch (error) {
      log.error({ err: error }, 'failed to store the usage of sandboxes')
    }
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      storing = storeBatch().finally(() => {
        storing = undefined
        if (waiting.length > 0) schedule()
      })
    }, LINGER_MS)
  }

  return {
    add(record: UsageRecordInput): void {
      if (waiting.length >= CAPACITY) return
      waiting.push(record)
      if (!storing) schedule()
    },

    /** Stores the remaining records, unless that fails. */
    async flush(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      await storing
      for (let before = Infinity; waiting.length > 0 && waiting.length < before; ) {
        before = waiting.length
        await storeBatch()
      }
      clearTimeout(timer)
      timer = undefined
    },
  }
}

export type SandboxUsage = ReturnType<typeof createSandboxUsage>
