import type { Answer } from './send-request.ts'

/** How the body of an answer is shown. */
export type AnswerContent =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'picture'; mediaType: string }
  | { kind: 'binary'; mediaType: string }

/** Longer JSON is shown as it came: laying it out would stop the page. */
const TIDY_LIMIT = 2 * 1024 * 1024

/** Longer texts are cut where they are shown; the download has all of it. */
export const TEXT_LIMIT = 500_000

const PICTURES = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml|bmp|x-icon)$/
const TEXTS =
  /^(?:text\/|application\/(?:json|xml|javascript|ecmascript|yaml|x-yaml|x-ndjson|graphql|x-www-form-urlencoded|problem\+json|sql)\b)|[+/](?:json|xml|yaml)(?:-seq)?$/

export function mediaTypeOf({ headers }: Pick<Answer, 'headers'>): string {
  const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  return header.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** The body as it can be shown now; complete JSON is laid out. */
export function answerContent(answer: Answer): AnswerContent {
  const mediaType = mediaTypeOf(answer)
  if (answer.size === 0) return { kind: 'empty' }
  if (PICTURES.test(mediaType)) return { kind: 'picture', mediaType }
  const text = TEXTS.test(mediaType) || mediaType === '' ? decode(answer, mediaType === '') : undefined
  if (text === undefined) return { kind: 'binary', mediaType }
  return { kind: 'text', text: isJson(mediaType) && answer.state === 'complete' ? tidyJson(text) : text }
}

function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType)
}

function decode({ chunks, headers }: Answer, isStrict: boolean): string | undefined {
  const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  const charset = /charset="?([^\s;"]+)/i.exec(header)?.[1] ?? 'utf-8'
  try {
    const decoder = new TextDecoder(charset, { fatal: isStrict })
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
  } catch {
    return isStrict ? undefined : new TextDecoder().decode(chunks[0])
  }
}

/** JSON on lines of its own. Nothing else changes: numbers keep their digits, texts their escapes. */
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
