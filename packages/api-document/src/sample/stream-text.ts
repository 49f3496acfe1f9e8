import { isObject } from '../json.ts'
import { stringifyJson } from '../numbers/exact-json.ts'
import { plainText } from './serialize-parameter.ts'

/** Media types that are a sequence of values. */
const STREAMS: readonly {
  types: RegExp
  write: (item: unknown, isEvent: boolean) => string
  isWritten: (text: string) => boolean
}[] = [
  {
    types: /[/+](?:x-)?(?:nd-?json|jsonl|json-?lines)$/,
    write: (item) => `${stringifyJson(item)}\n`,
    isWritten: isJsonLines,
  },
  // RFC 7464
  {
    types: /[/+]json-seq$/,
    write: (item) => `\u001E${stringifyJson(item)}\n`,
    isWritten: (text) => text.startsWith('\u001E'),
  },
  {
    types: /^text\/event-stream$/,
    write: eventText,
    isWritten: (text) => /^(?:data|event|id|retry|):/m.test(text),
  },
]

/** @param essence the media type without parameters, in lower case */
export function isStream(essence: string): boolean {
  return STREAMS.some(({ types }) => types.test(essence))
}

/**
 * Returns the parts of a stream: one for each item of a list, otherwise one for the value. A text that is already a stream is
 * one part.
 *
 * @param isEvent whether the value, or each item, is described as an item of the stream (OpenAPI 3.2)
 * @returns undefined if the media type is not a stream
 */
export function streamParts(essence: string, value: unknown, isEvent = false): string[] | undefined {
  const stream = STREAMS.find(({ types }) => types.test(essence))
  if (!stream) return undefined
  if (typeof value === 'string' && stream.isWritten(value)) return [value]
  return (Array.isArray(value) ? value : [value]).map((item: unknown) => stream.write(item, isEvent))
}

/** Fields of an event (HTML, 9.2.6). */
const EVENT_FIELDS = ['event', 'data', 'id', 'retry', 'comment']

function isJsonLines(text: string): boolean {
  return text.split(/\r?\n/).every((line) => {
    try {
      return line === '' || JSON.parse(line) !== undefined
    } catch {
      return false
    }
  })
}

/** An object of event fields, as in OpenAPI 3.2, is the event; any other value is its data. */
function eventText(item: unknown, isDescribed: boolean): string {
  const names = isObject(item) ? Object.keys(item) : []
  const isEvent =
    names.every((name) => EVENT_FIELDS.includes(name)) &&
    (names.includes('data') || (isDescribed && names.some((name) => name !== 'comment')))
  const fields = isEvent && isObject(item) ? item : { data: item }
  const lines = EVENT_FIELDS.filter((name) => Object.hasOwn(fields, name)).flatMap((name) =>
    plainText(Reflect.get(fields, name))
      .split(/\r\n|\r|\n/)
      .map((line) => `${name === 'comment' ? '' : name}: ${line}\n`),
  )
  return `${lines.join('')}\n`
}
