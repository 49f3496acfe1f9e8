import { operationQuery } from '@stagedoor/api-document/outline/operation-query'

/**
 * The operation in view, in the state of the history entry: it survives a reload, and back and forward navigations.
 * `boot/boot.ts` reads it, too.
 */
interface ReadingPosition {
  /** Name of the operation. */
  operation: string
  /** Distance of the operation from the top of the window, in pixels. */
  top: number
}

type Listener = (operation: string | undefined) => void

const listeners = new Set<Listener>()

/** Calls the listener with each operation that scrolling writes into the address. Returns a function that stops it. */
export function onOperationRead(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Identifies the history entry. */
export function historyEntry(): string {
  const { idx, key } = stateOfEntry()
  return `${idx} ${key}`
}

/**
 * Names the operation in view in the address. The router is not informed, because it would render the page again and
 * scroll to the operation; it reads the address with the next back or forward navigation.
 *
 * @param reading undefined if no operation is in view
 */
export function storeReadingPosition(reading: ReadingPosition | undefined): void {
  const { reading: _, ...state } = stateOfEntry()
  const { pathname, search } = window.location
  // The fragment names a field that the reader has left.
  window.history.replaceState(
    reading ? { ...state, reading } : state,
    '',
    pathname + operationQuery(reading?.operation, search),
  )
  for (const listener of listeners) listener(reading?.operation)
}

/** Keeps the address and discards the position, so that a link to the operation leads to its beginning. */
export function forgetReadingPosition(): void {
  const { reading: _, ...state } = stateOfEntry()
  window.history.replaceState(state, '')
}

/** Returns whether this history entry has a reading position. */
export function hasReadingPosition(): boolean {
  return stateOfEntry()['reading'] !== undefined
}

/** Returns where the operation was in the window when it was last read in this history entry. */
export function readingTopOf(operation: string): number | undefined {
  const { reading } = stateOfEntry()
  if (typeof reading !== 'object' || reading === null) return undefined
  if (!('operation' in reading && 'top' in reading) || reading.operation !== operation) return undefined
  return typeof reading.top === 'number' ? reading.top : undefined
}

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
