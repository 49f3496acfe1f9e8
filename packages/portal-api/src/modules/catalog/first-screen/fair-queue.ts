interface QueueLimits {
  /** Maximum number of calls of one client that wait. */
  perClient: number
  /** Maximum number of clients that wait. */
  clients: number
}

/** Runs one call at a time. Clients take turns, so that the calls of one client delay each call of another by one call. */
export function createFairQueue({ perClient, clients }: QueueLimits) {
  /** Waiting calls by client; the first client is the next one. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let isRunning = false

  function takeNext(): (() => Promise<void>) | undefined {
    const [client = '', calls] = waiting.entries().next().value ?? []
    const call = calls?.shift()
    waiting.delete(client)
    if (calls && calls.length > 0) waiting.set(client, calls)
    return call
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let call = takeNext(); call; call = takeNext()) await call()
    isRunning = false
  }

  /** Rejects if too many calls wait. */
  return <Value>(client: string, work: () => Promise<Value>): Promise<Value> => {
    const calls = waiting.get(client) ?? []
    if (calls.length >= perClient || (calls.length === 0 && waiting.size >= clients)) {
      return Promise.reject(new Error('Too many calls are waiting'))
    }
    waiting.set(client, calls)
    return new Promise((resolve, reject) => {
      calls.push(() => work().then(resolve, reject))
      void run()
    })
  }
}
