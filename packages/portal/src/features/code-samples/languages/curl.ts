import {
  forLibrary,
  isOrdinaryForm,
  type MultipartBody,
  type WrittenBody,
} from '../../../lib/operation-request/multipart-parts.ts'
import { shellQuoted } from '../quote.ts'
import { shellMultipart } from '../shell-multipart.ts'
import type { WirePart, WireRequest } from '../../../lib/operation-request/wire-request.ts'

/** Uses curl 7.50 or newer. */
export function curl(request: WireRequest): string {
  const { method, url, headers, body } = forLibrary(request, isWritable)
  const command = [
    [
      'curl',
      ...methodOption(method, body),
      ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
      shellQuoted(url),
    ].join(' '),
    // A header without a value needs a semicolon; curl omits it with a colon.
    ...headers.map(
      ({ name, value }) => `--header ${shellQuoted(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(body ? bodyOptions(body) : []),
  ].join(' \\\n  ')
  return body?.kind === 'pieces' ? `${shellMultipart(body.pieces)}\n${command}` : command
}

/** curl reads everything before the first `=` as name and cannot escape it. */
function isWritable(body: MultipartBody): boolean {
  return isOrdinaryForm(body) && body.parts.every(({ name }) => !name.includes('='))
}

function methodOption(method: string, body: WrittenBody | null): string[] {
  if (method === 'GET' && !body) return []
  // Otherwise curl would wait for a body, which responses to HEAD do not have.
  return method === 'HEAD' && !body ? ['--head'] : ['--request', shellQuoted(method)]
}

function bodyOptions(body: WrittenBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`--data-raw ${shellQuoted(body.text)}`]
    case 'form':
      return body.pairs.map(
        ({ name, value }) => `--data-urlencode ${shellQuoted(`${encodeURIComponent(name)}=${value}`)}`,
      )
    case 'multipart':
      return body.parts.map((part) => `--form ${shellQuoted(formArgument(part))}`)
    case 'pieces':
      return ['--data-binary @-']
    case 'file':
      return [`--data-binary ${shellQuoted(`@${body.fileName}`)}`]
  }
}

/** In double quotes curl does not interpret `@` and `;`. */
function formArgument(part: WirePart): string {
  const type = part.mediaType === null ? '' : `;type=${part.mediaType}`
  const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  return part.kind === 'file'
    ? `${part.name}=@${quoted(part.fileName)}${type}`
    : `${part.name}=${quoted(part.value)}${type}`
}
