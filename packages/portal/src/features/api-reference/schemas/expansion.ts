import { createContext, startTransition, useContext } from 'react'
import { whenIdle } from '../../../lib/browser/when-idle.ts'

/** Result of the last use of "Expand all" or "Collapse all" in a schema. */
export interface Expansion {
  mode: 'expanded' | 'collapsed'
  /** Calls the function when the browser is idle, after those added before. Returns a function that cancels it. */
  enqueue: (open: () => void) => () => void
}

/** Nested schemas that "Expand all" opens: schemas that refer to each other have millions of levels. */
export const MOST_EXPANDED = 200
/** Nested schemas that open together. */
const STEP = 4

/** @param onLimit called when more than `MOST_EXPANDED` schemas are added */
export function createExpansion(mode: Expansion['mode'], onLimit: () => void): Expansion {
  const waiting: (() => void)[] = []
  let remaining = MOST_EXPANDED
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    whenIdle(() => {
      isScheduled = false
      const step = waiting.splice(0, STEP)
      startTransition(() => {
        for (const open of step) open()
      })
      schedule()
    })
  }

  return {
    mode,
    enqueue(open) {
      if (remaining === 0) {
        onLimit()
        return () => undefined
      }
      remaining -= 1
      waiting.push(open)
      schedule()
      return () => {
        const index = waiting.indexOf(open)
        if (index === -1) return
        waiting.splice(index, 1)
        remaining += 1
      }
    },
  }
}

/** Null: hidden, and not to be expanded. Undefined: there is no button to expand all above. */
const ExpansionContext = createContext<Expansion | null | undefined>(undefined)

export const ExpansionProvider = ExpansionContext.Provider

export function useExpansion(): Expansion | null | undefined {
  return useContext(ExpansionContext)
}
