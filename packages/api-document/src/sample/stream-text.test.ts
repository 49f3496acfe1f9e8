import { expect, test } from 'vitest'
import { streamParts } from './stream-text.ts'

test.each([
  ['application/jsonl', [{ a: 1 }, 2], ['{"a":1}\n', '2\n']],
  ['application/x-ndjson', '{"a":1}\n', ['{"a":1}\n']],
  ['application/json-seq', { a: 1 }, ['\u001E{"a":1}\n']],
  ['application/geo+json-seq', 'a', ['\u001E"a"\n']],
  ['text/event-stream', { seat: 'A1' }, ['data: {"seat":"A1"}\n\n']],
  ['text/event-stream', { event: 'sale', data: 'a\nb', id: 7 }, ['event: sale\ndata: a\ndata: b\nid: 7\n\n']],
  ['text/event-stream', ['a', { data: { b: 1 }, comment: 'c' }], ['data: a\n\n', 'data: {"b":1}\n: c\n\n']],
  ['text/event-stream', ': hello\n\ndata: a\n\n', [': hello\n\ndata: a\n\n']],
  ['application/jsonl', ['a'], ['"a"\n']],
  ['application/x-ndjson', 'a', ['"a"\n']],
  ['text/event-stream', { event: 'ping' }, ['data: {"event":"ping"}\n\n']],
  ['application/json', {}, undefined],
])('frames %s %j', (type, value, parts) => {
  expect(streamParts(type, value)).toEqual(parts)
})

test('writes a described item without data as an event', () => {
  expect(streamParts('text/event-stream', { event: 'ping' }, true)).toEqual(['event: ping\n\n'])
  expect(streamParts('text/event-stream', { seat: 1 }, true)).toEqual(['data: {"seat":1}\n\n'])
})
