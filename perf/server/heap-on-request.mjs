/** Loaded into a server before it starts (with --expose-gc): answers every message with its live heap, in MiB. */
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed / 1024 ** 2)
})
// The channel alone must not keep a server from ending.
process.channel?.unref()
