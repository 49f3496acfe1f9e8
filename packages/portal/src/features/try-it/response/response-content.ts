import { decodePercent } from '@stagedoor/api-document/percent'
import type { ReceivedResponse } from '../request/send-request.ts'

export type ResponseContent =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'picture'; mediaType: string }
  | { kind: 'binary'; mediaType: string }

/** Longer JSON is not formatted, because formatting would block the page. */
const TIDY_LIMIT = 2 * 1024 * 1024

/** Longer texts are truncated; the download is complete. */
export const TEXT_LIMIT = 500_000

/** Media types of binary content; bodies of unknown types may be text. */
const BINARY = /^(?:audio|font|image|video)\//

const PICTURES = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml|bmp|x-icon)$/
const TEXTS =
  /^(?:text\/|application\/(?:json|xml|javascript|ecmascript|yaml|x-yaml|x-ndjson|graphql|x-www-form-urlencoded|problem\+json|sql)\b)|[+/](?:json|xml|yaml)(?:-seq)?$/

export function mediaTypeOf({ headers }: Pick<ReceivedResponse, 'headers'>): string {
  const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  return header.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Returns what can be displayed of a body; complete JSON is formatted. */
export function responseContent(response: ReceivedResponse): ResponseContent {
  const mediaType = mediaTypeOf(response)
  if (response.size === 0) return { kind: 'empty' }
  if (PICTURES.test(mediaType)) return { kind: 'picture', mediaType }
  const text = TEXTS.test(mediaType)
    ? decode(response, false)
    : BINARY.test(mediaType)
      ? undefined
      : decode(response, true)
  if (text === undefined) return { kind: 'binary', mediaType }
  return { kind: 'text', text: isJson(mediaType) && response.state === 'complete' ? tidyJson(text) : text }
}

/**
 * Returns the address of the page about a problem (`type` of RFC 9457). Undefined if there is none, and for the name of a
 * problem that is not an address.
 */
export function problemPage(response: ReceivedResponse, text: string): string | undefined {
  if (mediaTypeOf(response) !== 'application/problem+json' || text.length > TIDY_LIMIT) return undefined
  try {
    const { type } = Object(JSON.parse(text)) as { type?: unknown }
    return typeof type === 'string' && /^https?:\/\//i.test(type) && URL.canParse(type) ? type : undefined
  } catch {
    return undefined
  }
}

function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType)
}

/** @param isStrict returns undefined if the bytes are not text */
function decode({ chunks, headers, state }: ReceivedResponse, isStrict: boolean): string | undefined {
  const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  const charset = /charset="?([^\s;"]+)/i.exec(header)?.[1] ?? 'utf-8'
  try {
    const decoder = new TextDecoder(charset, { fatal: isStrict })
    const messages = chunks.map((chunk) => decoder.decode(chunk, { stream: true }))
    // An incomplete body may end within a character.
    const text = messages.join('') + (state === 'complete' ? decoder.decode() : '')
    return isStrict && /(?![\t\n\f\r])\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return isStrict ? undefined : new TextDecoder().decode(chunks[0])
  }
}

/** Headers have one character per byte; most servers use UTF-8. */
export function headerValue(value: string): string {
  try {
    const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return value
  }
}

/** Returns the file name of a download without folders (RFC 6266). */
export function fileNameOf({ headers }: Pick<ReceivedResponse, 'headers'>): string | undefined {
  const header = headerValue(
    headers.find(({ name }) => name.toLowerCase() === 'content-disposition')?.value ?? '',
  )
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replaceAll(/\\(.)/g, '$1')
  const name = encoded
    ? decodePercent(encoded)
    : (quoted ?? /;\s*filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1])
  return name?.split(/[/\\]/).at(-1) || undefined
}

export function tidyJson(text: string): string {
  if (text.length > TIDY_LIMIT) return text
  try {
    JSON.parse(text)
  } catch {
    return text
  }
  let depth = 0
  const line = () => `\n${'  '.repeat(depth)}`
  const tokens = text.match(TOKENS) ?? []
  return tokens
    .map((token, index) => {
      switch (token) {
        case '{':
        case '[':
          if (isClosing(tokens[index + 1])) return token
          depth += 1
          return token + line()
        case '}':
        case ']':
          if (isOpening(tokens[index - 1])) return token
          depth -= 1
          return line() + token
        case ',':
          return token + line()
        case ':':
          return ': '
        default:
          return token
      }
    })
    .join('')
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

function isOpening(token: string | undefined): boolean {
  return token === '{' || token === '['
}

function isClosing(token: string | undefined): boolean {
  return token === '}' || token === ']'
}
