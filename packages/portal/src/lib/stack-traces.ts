/**
 * Imported before React. That makes errors when it is read, to throw them later, and for the traces of their stacks, which
 * nobody reads, Chromium parses all of React a second time: 60 ms at a CPU four times slower.
 */
const limit: unknown = Reflect.get(Error, 'stackTraceLimit')
Reflect.set(Error, 'stackTraceLimit', 0)

/** From now on errors tell where they were made. */
export function keepStackTraces(): void {
  Reflect.set(Error, 'stackTraceLimit', limit)
}
