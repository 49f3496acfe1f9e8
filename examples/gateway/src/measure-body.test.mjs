import { expect, test, vi } from 'vitest'
import { measureBody } from './measure-body.mjs'

test('calls onEnd once when the client disconnects during a pending read', async () => {
  const onEnd = vi.fn()
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    pull: () => new Promise(() => {}),
  })
  const reader = measureBody(new Response(endless), onEnd).body?.getReader()
  expect((await reader?.read())?.value).toHaveLength(3)
  const reading = reader?.read()
  // Waits until the stream has requested the next chunk.
  await new Promise((done) => setImmediate(done))
  await reader?.cancel()
  await reading
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(3)
})
