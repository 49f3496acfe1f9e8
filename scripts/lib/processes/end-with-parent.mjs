/** Interval at which the parent process is checked, in milliseconds. */
const INTERVAL_MS = 1000

/**
 * Ends this process with SIGTERM when npm, its parent, was killed. Otherwise the server would keep running in the
 * background and hold the port and the database. SIGHUP also ends it, unless the server handles this signal.
 */
export function endWithParent() {
  process.on('SIGHUP', () => {
    if (process.listenerCount('SIGHUP') === 1) process.kill(process.pid, 'SIGTERM')
  })
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, INTERVAL_MS).unref()
}
