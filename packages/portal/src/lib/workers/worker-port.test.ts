import { afterEach, expect, it } from 'vitest'
import { callsTo, type Port, remote, serve } from './worker-port.ts'

const channels: MessageChannel[] = []

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close()
    port2.close()
  }
})

interface Office {
  add(one: number, other: number): number
  size(from: { buffer: ArrayBuffer }): number
  later(): Promise<string>
  count(to: number, tell: (number: number) => void): Promise<string>
  fail(how: unknown): never
  give(): () => void
  keep(what: unknown): void
}

/** A caller and a server at the ends of a channel, and a function that resolves pending results. */
function openOffice() {
  const channel = new MessageChannel()
  channels.push(channel)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  serve(
    {
      add: (one, other) => one + other,
      size: ({ buffer }) => buffer.byteLength,
      later: async () => {
        await held
        return 'at last'
      },
      count: async (to, tell) => {
        for (let number = 1; number <= to; number += 1) tell(number)
        await held
        return 'done'
      },
      fail: (how) => {
        throw how
      },
      give: () => () => undefined,
      keep: () => undefined,
    } satisfies Office,
    channel.port2,
  )
  return { port: channel.port1, goOn }
}

it('resolves each call with its own result in any order', async () => {
  const { port, goOn } = openOffice()
  const call = callsTo<Office>(port)
  const responses: unknown[] = []
  const later = call('later').then((response) => responses.push(response))
  responses.push(await call('add', 2, 3))
  goOn()
  await later
  expect(responses).toEqual([5, 'at last'])
})

it('moves buffers to the other side', async () => {
  const buffer = new ArrayBuffer(8)
  expect(await remote<Office>(openOffice().port).size({ buffer })).toBe(8)
  expect(buffer.byteLength).toBe(0)
})

it('calls the function among the arguments before the result', async () => {
  const { port, goOn } = openOffice()
  const call = callsTo<Office>(port)
  const told: number[] = []
  let hearTwo = () => {}
  const two = new Promise<void>((resolve) => {
    hearTwo = resolve
  })
  const counting = call('count', 2, (number) => {
    if (told.push(number) === 2) hearTwo()
  })
  await two
  goOn()
  expect(await counting).toBe('done')
  expect(told).toEqual([1, 2])
})

it('rejects with name and message of the thrown error', async () => {
  const call = callsTo<Office>(openOffice().port)
  await expect(call('fail', new RangeError('too far'))).rejects.toMatchObject({
    name: 'RangeError',
    message: 'too far',
  })
  await expect(call('fail', 'a word')).rejects.toThrow('a word')
})

it('rejects arguments and results that cannot be cloned, and handles the next call', async () => {
  const call = callsTo<Office>(openOffice().port)
  await expect(call('keep', { deep: () => undefined })).rejects.toMatchObject({ name: 'DataCloneError' })
  await expect(call('give')).rejects.toMatchObject({ name: 'DataCloneError' })
  expect(await call('add', 1, 1)).toBe(2)
})

it('rejects pending and later calls of a failed worker', async () => {
  const { port } = openOffice()
  /** An end of a channel that fails like a worker; jsdom has no workers. */
  const worker = Object.assign(new EventTarget(), {
    postMessage: (message: unknown) => port.postMessage(message),
  })
  const call = callsTo<Office>(worker as Port)
  const [early, other] = [call('later'), call('count', 1, () => undefined)]
  worker.dispatchEvent(new Event('error'))
  await expect(early).rejects.toThrow('The worker has failed')
  await expect(other).rejects.toThrow('The worker has failed')
  await expect(call('add', 1, 1)).rejects.toThrow('The worker has failed')
})

it('returns a remote object that can be awaited', async () => {
  const office = await Promise.resolve(remote<Office>(openOffice().port))
  expect(await office.add(2, 3)).toBe(5)
})
