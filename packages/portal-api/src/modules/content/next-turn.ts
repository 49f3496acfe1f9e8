import { setImmediate } from 'node:timers/promises'

/** Yields to pending requests between large files, each of which can block the event loop for 100 ms. */
export const nextTurn = (): Promise<void> => setImmediate()
