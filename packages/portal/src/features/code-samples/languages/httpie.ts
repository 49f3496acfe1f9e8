import {
  forLibrary,
  hasTypedText,
  isOrdinaryForm,
  type MultipartBody,
  type WrittenBody,
} from '../../../lib/operation-request/multipart-parts.ts'
import { shellQuoted } from '../quote.ts'
import { shellMultipart } from '../shell-multipart.ts'
import { formText, type WireRequest } from '../../../lib/operation-request/wire-request.ts'

/** Uses HTTPie 3. */
export function httpie(request: WireRequest): string {
  const { method, url, headers, body } = forLibrary(request, isWritable)
  // Values that HTTPie would change are read from a file descriptor that the shell opens.
  const read = headers.filter(({ value }) => LOST_BACKSLASH.test(value))
  const command = [
    ['http', ...options(body), shellQuoted(method), shellQuoted(url)].join(' '),
    ...headers.map((header) => shellQuoted(headerItem(header, read.indexOf(header)))),
    ...(body ? bodyItems(body) : []),
  ].join(' \\\n  ')
  return [
    ...(body?.kind === 'pieces' ? [shellMultipart(body.pieces)] : []),
    [command, ...read.map((_, at) => `${FIRST_FREE + at}<<'VALUE'`)].join(' '),
    ...read.flatMap(({ value }) => [value, 'VALUE']),
  ].join('\n')
}

/** First file descriptor that the shell does not use. */
const FIRST_FREE = 3

/** HTTPie cannot escape a backslash before a separator. */
const LOST_BACKSLASH = /\\[:=@;]/

/** HTTPie cannot escape names that look like options. */
function isWritable(body: MultipartBody): boolean {
  return (
    isOrdinaryForm(body) &&
    !hasTypedText(body) &&
    body.parts.every(({ name }) => !name.startsWith('-')) &&
    body.parts.every((part) => part.kind === 'file' || !LOST_BACKSLASH.test(part.value))
  )
}

/** In a script HTTPie would wait for standard input, or reject two bodies. */
function options(body: WrittenBody | null): string[] {
  if (body?.kind === 'pieces') return []
  return ['--ignore-stdin', ...(body?.kind === 'multipart' ? ['--multipart'] : [])]
}

/** @param at index among the values that are read from descriptors; -1 if it is not read */
function headerItem({ name, value }: WireRequest['headers'][number], at: number): string {
  if (at >= 0) return `${name}:@/dev/fd/${FIRST_FREE + at}`
  return value === '' ? `${name};` : `${name}:${escapedStart(value)}`
}

function bodyItems(body: WrittenBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`--raw=${shellQuoted(body.text)}`]
    case 'form':
      // The raw body, because HTTPie cannot escape a backslash in a field.
      return [`--raw=${shellQuoted(formText(body.pairs))}`]
    case 'pieces':
      return []
    case 'file':
      return [shellQuoted(`@${body.fileName}`)]
    case 'multipart':
      return body.parts.map((part) => {
        const name = part.name.replaceAll(/[:=@;]/g, String.raw`\$&`)
        return part.kind === 'file'
          ? shellQuoted(`${name}@${part.fileName};type=${part.mediaType}`)
          : shellQuoted(`${name}=${escapedStart(part.value)}`)
      })
  }
}

/** `:=` and `=@` have other meanings. */
function escapedStart(value: string): string {
  return /^[=@]/.test(value) ? `\\${value}` : value
}
