import { expect, test, vi } from 'vitest'
import { measureBody } from './measure-body.mjs'

test('a client that goes away while the API is still at work ends the answer once', async () => {
  const onEnd = vi.fn()
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    pull: () => new Promise(() => {}),
  })
  const reader = measureBody(new Response(endless), onEnd).body?.getReader()
  expect((await reader?.read())?.value).toHaveLength(3)
  const reading = reader?.read()
  // Until the next part is asked for.
  await new Promise((done) => setImmediate(done))
  await reader?.cancel()
  await reading
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(3)
})
