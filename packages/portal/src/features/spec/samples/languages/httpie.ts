import {
  forLibrary,
  hasTypedText,
  isOrdinaryForm,
  type MultipartBody,
  type WrittenBody,
} from '../multipart-pieces.ts'
import { shellQuoted } from '../quote.ts'
import { shellMultipart } from '../shell-multipart.ts'
import { formText, type WireRequest } from '../wire-request.ts'

/** A call of HTTPie 3. A header with a backslash before `:`, `;`, `=` or `@` loses it; there is no way to write one. */
export function httpie(request: WireRequest): string {
  const { method, url, headers, body } = forLibrary(request, isWritable)
  const command = [
    ['http', ...options(body), shellQuoted(method), shellQuoted(url)].join(' '),
    ...headers.map(({ name, value }) => shellQuoted(headerItem(name, value))),
    ...(body ? bodyItems(body) : []),
  ].join(' \\\n  ')
  return body?.kind === 'pieces' ? `${shellMultipart(body.pieces)}\n${command}` : command
}

/** Names that look like options, and a backslash before a separator, have no form that HTTPie reads back. */
function isWritable(body: MultipartBody): boolean {
  return (
    isOrdinaryForm(body) &&
    !hasTypedText(body) &&
    body.parts.every(({ name }) => !name.startsWith('-')) &&
    body.parts.every((part) => part.kind === 'file' || !/\\[:=@;]/.test(part.value))
  )
}

/** In a script HTTPie would wait for what comes in, or refuse to have two bodies. */
function options(body: WrittenBody | null): string[] {
  if (body?.kind === 'pieces') return []
  return ['--ignore-stdin', ...(body?.kind === 'multipart' ? ['--multipart'] : [])]
}

function headerItem(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}:${escapedStart(value)}`
}

function bodyItems(body: WrittenBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`--raw=${shellQuoted(body.text)}`]
    case 'form':
      // As it is sent: a backslash in a field has no form that HTTPie reads back.
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

/** `:=` and `=@` are other items. */
function escapedStart(value: string): string {
  return /^[=@]/.test(value) ? `\\${value}` : value
}
