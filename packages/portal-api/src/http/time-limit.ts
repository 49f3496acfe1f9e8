/** Rejects if the work takes longer than a time in milliseconds. Does not stop the work. */
export function withTimeLimit<Value>(work: Promise<Value>, ms: number, message: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
