import { losslessJson, pythonLiteral } from '../json-literal.ts'
import {
  forLibrary,
  isOrdinaryForm,
  type MultipartPiece,
  type WrittenBody,
} from '../../../lib/operation-request/multipart-parts.ts'
import { doubleQuoted, isAscii, linesOf } from '../quote.ts'
import type { WirePart, WireRequest } from '../../../lib/operation-request/wire-request.ts'

/** Uses the library `requests`. */
export function python(request: WireRequest): string {
  const { method, url, headers, body } = forLibrary(request, isOrdinaryForm)
  const lines = [
    doubleQuoted(method),
    doubleQuoted(url),
    ...(headers.length > 0 ? [`headers=${headersLiteral(headers)}`] : []),
    ...(body ? [bodyArgument(body)] : []),
  ]
  return [
    'import requests',
    '',
    'response = requests.request(',
    ...lines.map((line) => `    ${line},`),
    ')',
    'print(response.status_code, response.text)',
  ].join('\n')
}

function headersLiteral(headers: WireRequest['headers']): string {
  // requests cannot repeat a header name; several values are one list (RFC 9110 §5.3).
  const joined = new Map<string, { name: string; values: string[] }>()
  for (const { name, value } of headers) {
    const key = name.toLowerCase()
    joined.set(key, { name, values: [...(joined.get(key)?.values ?? []), value] })
  }
  const entries = [...joined.values()].map(
    ({ name, values }) => `        ${doubleQuoted(name)}: ${headerValue(values.join(', '))},\n`,
  )
  return `{\n${entries.join('')}    }`
}

/** Strings would be encoded in Latin-1 or rejected. */
function headerValue(value: string): string {
  return isAscii(value) ? doubleQuoted(value) : `${doubleQuoted(value)}.encode()`
}

function bodyArgument(body: WrittenBody): string {
  switch (body.kind) {
    case 'text': {
      const json = losslessJson(body.text)
      return json ? `json=${pythonLiteral(json.value, '    ')}` : `data=${doubleQuoted(body.text)}.encode()`
    }
    case 'form':
      return `data=${list(body.pairs.map(({ name, value }) => `(${doubleQuoted(name)}, ${doubleQuoted(value)})`))}`
    case 'multipart':
      return `files=${list(body.parts.map(partTuple))}`
    case 'pieces':
      return piecesArgument(body.pieces)
    case 'file':
      return `data=open(${doubleQuoted(body.fileName)}, "rb")`
  }
}

function piecesArgument(pieces: readonly MultipartPiece[]): string {
  const items = pieces.flatMap((piece) =>
    'text' in piece
      ? linesOf(piece.text).map((line) => `${doubleQuoted(line)}.encode()`)
      : [`open(${doubleQuoted(piece.fileName)}, "rb").read()`],
  )
  return `data=b"".join(${list(items)})`
}

function list(items: readonly string[]): string {
  return `[\n${items.map((item) => `        ${item},\n`).join('')}    ]`
}

/** Tuples of name, file name, content and type; fields have no file name. */
function partTuple(part: WirePart): string {
  const content =
    part.kind === 'file'
      ? `${doubleQuoted(part.fileName)}, open(${doubleQuoted(part.fileName)}, "rb")`
      : `None, ${doubleQuoted(part.value)}`
  const type = part.mediaType === null ? '' : `, ${doubleQuoted(part.mediaType)}`
  return `(${doubleQuoted(part.name)}, (${content}${type}))`
}
