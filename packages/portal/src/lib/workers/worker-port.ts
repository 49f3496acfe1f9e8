/** A worker, its global scope inside it, or one end of a message channel. */
export interface Port {
  postMessage(message: unknown, options?: StructuredSerializeOptions): void
  addEventListener(type: string, listener: (event: MessageEvent) => void): void
  /** Needed for ends of channels. */
  start?: () => void
}

type Functions<T> = { [K in keyof T]: (...args: never[]) => unknown }

interface Call {
  id: number
  name: string
  args: unknown[]
  /** The last argument was a function, which is called by `progress` messages. */
  hasProgress: boolean
}

/** A call has a result or an error as its last reply, and `progress` replies before it. */
type Reply =
  | { id: number; kind: 'progress'; value: unknown }
  | { id: number; kind: 'result'; value: unknown }
  | { id: number; kind: 'error'; value: { name: string; message: string } }

/** Makes functions callable from the other side of a port. */
export function serve(functions: object, port: Port = globalThis): void {
  port.addEventListener('message', async ({ data }) => {
    const { id, name, args, hasProgress }: Call = data
    const reply = (kind: Reply['kind'], value: unknown) => port.postMessage({ id, kind, value })
    const report = (value: unknown) => reply('progress', value)
    const called: (...args: unknown[]) => unknown = Reflect.get(functions, name)
    try {
      reply('result', await called(...args, ...(hasProgress ? [report] : [])))
    } catch (error) {
      // Also thrown if the result cannot be cloned. The stack is not sent, because it names files of this side.
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      reply('error', { name, message })
    }
  })
  port.start?.()
}

interface Waiting {
  resolve: (response: never) => void
  reject: (error: Error) => void
  report: unknown
}

/**
 * Calls functions on the other side of a port by name. Arguments and results are cloned, so they cannot contain
 * functions; only the last argument may be a function, which receives progress. Buffers are moved.
 * Rejects with name and message of the thrown error, with the browser's error if something cannot be cloned, and with
 * an error for all calls of a worker that has failed. Calls of a terminated worker never settle.
 */
export function callsTo<T extends Functions<T>>(port: Port) {
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let failure: Error | undefined

  port.addEventListener('message', ({ data }) => {
    const { id, kind, value }: Reply = data
    const call = waiting.get(id)
    if (kind === 'progress') {
      if (typeof call?.report === 'function') call.report(value)
      return
    }
    waiting.delete(id)
    if (kind === 'result') call?.resolve(value as never)
    else call?.reject(Object.assign(new Error(value.message), { name: value.name }))
  })
  port.addEventListener('error', () => {
    failure = new Error('The worker has failed')
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  })
  port.start?.()

  return <K extends keyof T & string>(name: K, ...args: Parameters<T[K]>) =>
    new Promise<Awaited<ReturnType<T[K]>>>((resolve, reject) => {
      if (failure) throw failure
      const report: unknown = args.at(-1)
      const hasProgress = typeof report === 'function'
      const id = ++calls
      // Throws if an argument cannot be cloned; then the call is not registered.
      const message: Call = { id, name, args: hasProgress ? args.slice(0, -1) : args, hasProgress }
      port.postMessage(message, { transfer: args.flatMap(buffersOf) })
      waiting.set(id, { resolve, reject, report })
    })
}

/** Returns an object whose methods call the functions on the other side of a port; see `callsTo`. */
export function remote<T extends Functions<T>>(port: Port): T {
  const call = callsTo<T>(port)
  const method =
    (name: string) =>
    (...args: unknown[]) =>
      call(name as never, ...(args as never))
  return new Proxy({} as T, {
    // With a `then` method, `await` would call the other side and never settle.
    get: (_target, name) => (typeof name === 'symbol' || name === 'then' ? undefined : method(name)),
  })
}

/** Large responses move to the other side instead of being copied. */
function buffersOf(argument: unknown): ArrayBuffer[] {
  const values = typeof argument === 'object' && argument !== null ? Object.values(argument) : []
  return values.filter((value) => value instanceof ArrayBuffer)
}
