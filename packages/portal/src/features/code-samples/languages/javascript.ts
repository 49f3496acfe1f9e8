import { losslessJson } from '../json-literal.ts'
import {
  forLibrary,
  hasTypedText,
  isOrdinaryForm,
  type MultipartBody,
  type MultipartPiece,
  type WrittenBody,
} from '../../../lib/operation-request/multipart-parts.ts'
import { doubleQuoted, indented, isAscii, linesOf, scriptQuoted } from '../quote.ts'
import {
  formText,
  isContentType,
  UNKNOWN_FILE_TYPE,
  type WirePart,
  type WireRequest,
} from '../../../lib/operation-request/wire-request.ts'

/** Uses fetch of browsers and Node.js 20. */
export function javascript(request: WireRequest): string {
  return script(request, false)
}

export function typescript(request: WireRequest): string {
  return script(request, true)
}

function script(request: WireRequest, isTyped: boolean): string {
  const { method } = request
  if (method === 'TRACE') return '// fetch cannot send requests with this method: choose another language.'
  const { url, headers, body } = forLibrary(withoutRejectedBody(request), isWritable)
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${scriptQuoted(method)},`]),
    ...(headers.length > 0 ? [`  headers: ${headersLiteral(headers)},`] : []),
    ...(body ? [`  body: ${bodyExpression(body)},`] : []),
  ]
  const call =
    options.length > 0
      ? `fetch(${scriptQuoted(url)}, {\n${options.join('\n')}\n})`
      : `fetch(${scriptQuoted(url)})`
  return [
    ...imports(body),
    ...(request.body && !body ? NO_BODY_WITH_GET : []),
    ...(headers.every(({ value }) => isAscii(value)) ? [] : [...utf8Function(isTyped), '']),
    ...(body?.kind === 'multipart' ? ['const form = new FormData()', ...body.parts.map(appendPart), ''] : []),
    `const response${isTyped ? ': Response' : ''} = await ${call}`,
    `const text${isTyped ? ': string' : ''} = await response.text()`,
    'console.log(response.status, text)',
    // Without an import or export, TypeScript treats the file as a script, in which `await` is not allowed.
    ...(isTyped && imports(body).length === 0 ? ['', 'export {}'] : []),
  ].join('\n')
}

const NO_BODY_WITH_GET = [
  '// fetch cannot send a GET request with a body:',
  '// choose another language.',
  '',
]

/** `fetch` rejects a GET request with a body. */
function withoutRejectedBody(request: WireRequest): WireRequest {
  if (request.method !== 'GET' || !request.body) return request
  return { ...request, headers: request.headers.filter(({ name }) => !isContentType(name)), body: null }
}

/** `fetch` sends one byte per character of a header value. */
function utf8Function(isTyped: boolean): string[] {
  return [
    `const utf8 = (text${isTyped ? ': string' : ''}) =>`,
    '  String.fromCharCode(...new TextEncoder().encode(text))',
  ]
}

function headerValue(value: string): string {
  return isAscii(value) ? scriptQuoted(value) : `utf8(${scriptQuoted(value)})`
}

/** `FormData` sends a part with a type as a file, and normalizes line breaks in texts. */
function isWritable(body: MultipartBody): boolean {
  return (
    isOrdinaryForm(body) &&
    !hasTypedText(body) &&
    body.parts.every((part) => part.kind === 'file' || !/[\r\n]/.test(part.value))
  )
}

/** An object would only keep the last value of a repeated name. */
function headersLiteral(headers: WireRequest['headers']): string {
  const names = headers.map(({ name }) => name.toLowerCase())
  const isList = new Set(names).size < names.length
  const lines = headers.map(({ name, value }) =>
    isList
      ? `[${scriptQuoted(name)}, ${headerValue(value)}]`
      : `${name === '__proto__' ? '["__proto__"]' : scriptQuoted(name)}: ${headerValue(value)}`,
  )
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${lines.map((line) => `    ${line},\n`).join('')}  ${close}`
}

function bodyExpression(body: WrittenBody): string {
  switch (body.kind) {
    case 'text': {
      const json = losslessJson(body.text)
      return json
        ? `JSON.stringify(${indented(JSON.stringify(json.value, null, 2), '  ')})`
        : doubleQuoted(body.text)
    }
    case 'form':
      return pairsExpression(body.pairs) ?? scriptQuoted(formText(body.pairs))
    case 'multipart':
      return 'form'
    case 'pieces':
      return piecesExpression(body.pieces)
    case 'file':
      return `await openAsBlob(${scriptQuoted(body.fileName)})`
  }
}

function piecesExpression(pieces: readonly MultipartPiece[]): string {
  const items = pieces.flatMap((piece) =>
    'text' in piece
      ? linesOf(piece.text).map(scriptQuoted)
      : [`await openAsBlob(${scriptQuoted(piece.fileName)})`],
  )
  return `new Blob([\n${items.map((item) => `    ${item},\n`).join('')}  ])`
}

function pairsExpression(pairs: WireRequest['headers']): string | null {
  if (pairs.length === 0) return null
  const lines = pairs.map(({ name, value }) => `    [${scriptQuoted(name)}, ${scriptQuoted(value)}],\n`)
  return `new URLSearchParams([\n${lines.join('')}  ])`
}

function imports(body: WrittenBody | null): string[] {
  return hasFile(body) ? ["import { openAsBlob } from 'node:fs'", ''] : []
}

function hasFile(body: WrittenBody | null): boolean {
  switch (body?.kind) {
    case 'file':
      return true
    case 'multipart':
      return body.parts.some(({ kind }) => kind === 'file')
    case 'pieces':
      return body.pieces.some((piece) => 'fileName' in piece)
    default:
      return false
  }
}

function appendPart(part: WirePart): string {
  const name = scriptQuoted(part.name)
  if (part.kind === 'text') return `form.append(${name}, ${scriptQuoted(part.value)})`
  const file = scriptQuoted(part.fileName)
  const type = part.mediaType === UNKNOWN_FILE_TYPE ? '' : `, { type: ${scriptQuoted(part.mediaType)} }`
  return `form.append(${name}, await openAsBlob(${file}${type}), ${file})`
}
