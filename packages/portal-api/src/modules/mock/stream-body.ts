/** Time between two items of a stream, in milliseconds. */
const INTERVAL_MS = 500
/** Maximum number of timed parts. The last part contains all remaining items, so that a stream ends within seconds. */
const MAXIMUM_PARTS = 10

/** How a text is divided into items, by media type. */
const ITEMS: readonly { types: RegExp; item: RegExp }[] = [
  { types: /^text\/event-stream\b/i, item: /[\s\S]*?\n\n+|[\s\S]+$/g },
  { types: /[/+](?:x-)?(?:nd-?json|jsonl|json-?lines|json-seq)\b/i, item: /[^\n]*\n|[^\n]+$/g },
]

/**
 * Returns the body of a mock's response: of a stream, the items are sent one after another, as an API would.
 *
 * @param text the whole body
 */
export function bodyOfMock(text: string, contentType: string | null): string | ReadableStream | null {
  if (text === '') return null
  const stream = ITEMS.find(({ types }) => types.test(contentType ?? ''))
  const items = stream ? (text.match(stream.item) ?? [text]) : [text]
  return items.length < 2 ? text : streamOf(items)
}

function streamOf(items: readonly string[]): ReadableStream<Uint8Array> {
  const timed = items.slice(0, MAXIMUM_PARTS - 1)
  const parts = [...timed, items.slice(timed.length).join('')].filter((part) => part !== '')
  const encoder = new TextEncoder()
  let sent = 0
  let timer: NodeJS.Timeout | undefined
  return new ReadableStream({
    async pull(controller) {
      if (sent > 0) {
        await new Promise<void>((resolve) => {
          timer = setTimeout(resolve, INTERVAL_MS)
        })
      }
      controller.enqueue(encoder.encode(parts[sent]))
      sent += 1
      if (sent === parts.length) controller.close()
    },
    cancel: () => clearTimeout(timer),
  })
}
