import type { RunningModel } from './spec-model.ts'

/** Documents that stay open after their page is left: large ones take hundreds of megabytes. */
const MOST_KEPT = 2
/** Time after which a kept document may differ from the server's. */
const KEPT_MS = 5 * 60_000

interface Kept<Opened> {
  key: string
  running: RunningModel
  opened: Opened
  timer: ReturnType<typeof setTimeout>
}

/** Documents of pages that were left, the latest last, so that a return does not read them again. */
export function createKeptDocuments<Opened>() {
  const kept: Kept<Opened>[] = []

  function remove(entry: Kept<Opened>): void {
    clearTimeout(entry.timer)
    kept.splice(kept.indexOf(entry), 1)
  }

  function end(entry: Kept<Opened>): void {
    remove(entry)
    entry.running.end()
  }

  return {
    /** Returns a document, which the caller keeps or ends when its page is left. */
    take(key: string): Pick<Kept<Opened>, 'running' | 'opened'> | undefined {
      const entry = kept.find((each) => each.key === key)
      if (entry) remove(entry)
      return entry
    },
    keep(key: string, running: RunningModel, opened: Opened): void {
      const entry: Kept<Opened> = { key, running, opened, timer: setTimeout(() => end(entry), KEPT_MS) }
      const before = kept.find((each) => each.key === key)
      if (before) end(before)
      kept.push(entry)
      const [oldest] = kept
      if (oldest && kept.length > MOST_KEPT) end(oldest)
    },
  }
}
