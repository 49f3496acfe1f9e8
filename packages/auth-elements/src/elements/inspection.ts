import type { InspectionEvent } from 'xstate'

/**
 * Returns XState's option `inspect` for the machine of an element: none. The sandbox replaces this file, to show the
 * machine (sandbox/vite.config.ts).
 */
export function inspectionOf(_host: HTMLElement): ((event: InspectionEvent) => void) | undefined {
  return undefined
}
