/** The operation in view, in the state of the history entry: it survives a reload, and back and forward navigations. */
interface ReadingPosition {
  /** Fragment of the operation, with `#`. */
  hash: string
  /** Distance of the operation from the top of the window, in pixels. */
  top: number
}

/** Identifies the history entry. */
export function historyEntry(): string {
  const { pathname, search } = window.location
  return `${stateOfEntry()['key']} ${pathname}${search}`
}

/**
 * Names the operation in the address. The router is not informed, because it would render the page again and scroll to
 * the operation.
 */
export function storeReadingPosition(reading: ReadingPosition): void {
  replace({ ...stateOfEntry(), reading }, reading.hash)
}

/** @param hash fragment of the address; empty if no operation is in view */
export function forgetReadingPosition(hash: string): void {
  const { reading: _, ...state } = stateOfEntry()
  replace(state, hash)
}

/** Returns where the operation was in the window when it was last read in this history entry. */
export function readingTopOf(hash: string): number | undefined {
  const reading = stateOfEntry()['reading']
  if (typeof reading !== 'object' || reading === null) return undefined
  if (!('hash' in reading && 'top' in reading) || reading.hash !== hash) return undefined
  return typeof reading.top === 'number' ? reading.top : undefined
}

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

function replace(state: Record<string, unknown>, hash: string): void {
  const { pathname, search } = window.location
  window.history.replaceState(state, '', `${pathname}${search}${hash}`)
}
