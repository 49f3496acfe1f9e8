/** Rejects if the work takes longer than a time in milliseconds. Does not stop the work. */
export function withTimeLimit<Value>(work: Promise<Value>, ms: number, message: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/**
 * Returns a function that starts the work, or shares the run that is not complete yet. It rejects if the work takes longer
 * than a time in milliseconds; the run continues, so that work that hangs is not repeated.
 */
export function shareRuns<Value>(
  work: () => Promise<Value>,
  ms: number,
  message: string,
): () => Promise<Value> {
  let running: Promise<Value> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return withTimeLimit(running, ms, message)
  }
}
