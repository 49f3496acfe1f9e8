/** Where those who call and what they call meet: a worker, its own scope inside it, or one end of a channel. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: string, listener: (event: MessageEvent) => void): void
  /** Ends of channels wait for it. */
  start?: () => void
}

type Functions<T> = { [K in keyof T]: (...args: never[]) => unknown }

interface Call {
  id: number
  name: string
  args: unknown[]
  /** The last argument was a function, which stayed where it is. */
  tells: boolean
}

type Reply = {
  id: number
} /** What the function that stayed is called with, any number of times before the answer. */ & (
  | { kind: 'told'; value: unknown }
  | { kind: 'answer'; value: unknown }
  | { kind: 'fault'; value: { name: string; message: string } }
)

/** Lets functions be called from the other side of a port. */
export function serve(functions: object, port: Port = globalThis): void {
  port.addEventListener('message', async ({ data }) => {
    const { id, name, args, tells }: Call = data
    const reply = (kind: Reply['kind'], value: unknown) => port.postMessage({ id, kind, value })
    const tell = (value: unknown) => reply('told', value)
    const called: (...args: unknown[]) => unknown = Reflect.get(functions, name)
    try {
      reply('answer', await called(...args, ...(tells ? [tell] : [])))
    } catch (error) {
      // Or the answer could not be copied. The stack stays here, as it names files of this side.
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      reply('fault', { name, message })
    }
  })
  port.start?.()
}

interface Waiting {
  resolve: (response: never) => void
  reject: (error: Error) => void
  tell: unknown
}

/**
 * Calls functions behind a port by their names. Arguments and answers are copied, so there are no functions in them;
 * only the last argument may be one, which is told something meanwhile.
 *
 * Rejects with the name and message of what the function throws; with what the browser says of arguments or an answer
 * that it cannot copy; and of a worker that has failed, whatever was or is asked. One that is ended answers nobody.
 */
export function callsTo<T extends Functions<T>>(port: Port) {
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let failure: Error | undefined

  port.addEventListener('message', ({ data }) => {
    const { id, kind, value }: Reply = data
    const call = waiting.get(id)
    if (kind === 'told') {
      if (typeof call?.tell === 'function') call.tell(value)
      return
    }
    waiting.delete(id)
    if (kind === 'answer') call?.resolve(value as never)
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
      const tell: unknown = args.at(-1)
      const tells = typeof tell === 'function'
      const id = ++calls
      // Throws if something cannot be copied: then nothing waits.
      port.postMessage({ id, name, args: tells ? args.slice(0, -1) : args, tells } satisfies Call)
      waiting.set(id, { resolve, reject, tell })
    })
}
