import { Toast } from '@base-ui/react/toast'
import {
  type DecisionResult,
  DecisionResultsSchema,
  type Decisions,
  type InboxKind,
} from '@stagedoor/contract/admin/inbox'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { describe, parse, send } from '../api/request.ts'
import { counted } from '../components/format.tsx'

/** Time until a decision is sent, in which it can be undone. */
export const UNDO_MS = 10_000

export interface DecisionItem {
  kind: InboxKind
  id: string
  name: string
}

interface Batch {
  decision: Decisions['decision']
  items: readonly DecisionItem[]
  note?: string
}

interface DecisionsApi {
  /** IDs of items with a decision that is not sent yet, or whose response is awaited. */
  decided: ReadonlySet<string>
  /** Why the last decision about an item failed, by ID. */
  failures: ReadonlyMap<string, string>
  /** Sends the decision after `UNDO_MS`, unless it is undone. */
  decide: (batch: Batch) => void
  /** Sends all waiting decisions. */
  sendNow: () => Promise<void>
}

const DecisionsContext = createContext<DecisionsApi | undefined>(undefined)

export function useDecisions(): DecisionsApi {
  const api = useContext(DecisionsContext)
  if (!api) throw new Error('useDecisions needs a DecisionsProvider')
  return api
}

/** Lists that change with a decision, by the first part of their key. */
const CHANGED = new Set(['inbox', 'developers', 'applications', 'registrations', 'overview', 'audit'])

/** Holds decisions back until they can no longer be undone. Closing or leaving the page sends them immediately. */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const { add, close } = Toast.useToastManager()
  const queryClient = useQueryClient()

  const queue = useMemo(() => {
    const waiting = new Map<Batch, { timer: ReturnType<typeof setTimeout>; toast: string }>()

    function release({ items }: Batch): void {
      setDecided((current) => without(current, items))
    }

    async function sendBatch(batch: Batch): Promise<void> {
      const entry = waiting.get(batch)
      if (!entry) return
      waiting.delete(batch)
      clearTimeout(entry.timer)
      close(entry.toast)
      const failed = await failuresOf(batch)
      if (failed.size > 0) {
        setFailures((current) => new Map([...current, ...failed]))
        add({ title: failureText(batch, failed), type: 'danger', priority: 'high' })
      }
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => CHANGED.has(String(queryKey[0])),
      })
      release(batch)
    }

    function undo(batch: Batch): void {
      const entry = waiting.get(batch)
      if (!entry) return
      waiting.delete(batch)
      clearTimeout(entry.timer)
      close(entry.toast)
      release(batch)
    }

    return {
      decide(batch: Batch): void {
        setDecided((current) => new Set([...current, ...batch.items.map(({ id }) => id)]))
        setFailures(
          (current) => new Map([...current].filter(([id]) => !batch.items.some((item) => item.id === id))),
        )
        const toast = add({
          title: batchText(batch),
          timeout: 0,
          actionProps: { children: 'Undo', onClick: () => undo(batch) },
        })
        waiting.set(batch, { toast, timer: setTimeout(() => void sendBatch(batch), UNDO_MS) })
      },
      sendNow: async () => {
        await Promise.all([...waiting.keys()].map(sendBatch))
      },
    }
  }, [add, close, queryClient])

  useEffect(() => {
    const sendNow = () => void queue.sendNow()
    window.addEventListener('pagehide', sendNow)
    return () => {
      window.removeEventListener('pagehide', sendNow)
      sendNow()
    }
  }, [queue])

  const api = useMemo(() => ({ decided, failures, ...queue }), [decided, failures, queue])
  return <DecisionsContext value={api}>{children}</DecisionsContext>
}

/** Sends a decision; returns why it failed, by ID of the item. */
async function failuresOf({ decision, items, note }: Batch): Promise<Map<string, string>> {
  const body: Decisions = {
    decision,
    items: items.map(({ kind, id }) => ({ kind, id })),
    ...(note && { note }),
  }
  try {
    const response = await send('POST', ['decisions'], { body, keepalive: true })
    const { results } = await parse(DecisionResultsSchema, response)
    return new Map(results.filter(isFailed).map(({ id, error }) => [id, error ?? 'The decision failed']))
  } catch (error) {
    return new Map(items.map(({ id }) => [id, describe(error)]))
  }
}

const isFailed = ({ status }: DecisionResult) => status === 'failed'

function without(ids: ReadonlySet<string>, items: readonly DecisionItem[]): ReadonlySet<string> {
  const removed = new Set(items.map(({ id }) => id))
  return new Set([...ids].filter((id) => !removed.has(id)))
}

function batchText({ decision, items }: Batch): string {
  const [first] = items
  const what = items.length === 1 && first ? first.name : counted(items.length, 'item')
  return `${decision === 'approve' ? 'Approved' : 'Rejected'}: ${what}`
}

function failureText({ decision, items }: Batch, failed: ReadonlyMap<string, string>): string {
  const verb = decision === 'approve' ? 'approved' : 'rejected'
  const [reason] = new Set(failed.values())
  if (items.length === 1) return `Not ${verb}: ${reason}`
  return `${failed.size} of ${counted(items.length, 'item')} not ${verb}: the list shows why.`
}
