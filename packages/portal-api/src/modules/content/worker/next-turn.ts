import { setImmediate } from 'node:timers/promises'

/** Lets requests go first: between two files of megabytes, each of which keeps the process busy for a tenth of a second. */
export const nextTurn = (): Promise<void> => setImmediate()
