import { expect, it } from 'vitest'
import { bodyOfMock } from './stream-body.ts'

async function chunksOf(text: string, type: string): Promise<string[]> {
  const body = bodyOfMock(text, type)
  const chunks: string[] = []
  const decoder = new TextDecoder()
  for await (const chunk of new Response(body).body ?? []) chunks.push(decoder.decode(chunk))
  return chunks
}

it.each([
  ['text/event-stream; charset=utf-8', 'data: 1\n\n', 'event: a\ndata: 2\n\n'],
  ['application/json-seq', '\u001E1\n', '\u001E2\n'],
  ['application/x-ndjson', '1\n', '2\n'],
])('sends the items of %s one after another', async (type, ...items) => {
  const start = performance.now()
  expect(await chunksOf(items.join(''), type)).toEqual(items)
  expect(performance.now() - start).toBeGreaterThan(400)
})

it('sends other bodies as one text, and no body for an empty text', () => {
  expect(bodyOfMock('a\n\nb', 'text/plain')).toBe('a\n\nb')
  expect(bodyOfMock('', 'text/event-stream')).toBeNull()
})

it('stops when the client has gone', async () => {
  const reader = new Response(bodyOfMock('data: 1\n\n'.repeat(5), 'text/event-stream')).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
  await reader?.cancel()
  expect(await reader?.read()).toEqual({ done: true, value: undefined })
})
