/** Preloaded into a server (with --expose-gc): responds to each message with the live heap, in MiB. */
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed / 1024 ** 2)
})
// An open IPC channel keeps the process running.
process.channel?.unref()
