/** How often the parent is looked for, in milliseconds. */
const INTERVAL_MS = 1000

/**
 * Under npm, ends this process like Ctrl-C would once npm is gone: a `kill -9` of npm would otherwise leave
 * a server behind that nobody sees, holding the port and the database.
 * Also turns a closed terminal (SIGHUP) into the same orderly end, unless the server listens for it itself.
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
