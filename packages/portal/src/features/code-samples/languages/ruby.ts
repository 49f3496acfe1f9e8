import {
  forLibrary,
  hasTypedText,
  isOrdinaryForm,
  type MultipartBody,
  type MultipartPiece,
  type WrittenBody,
} from '../../../lib/operation-request/multipart-parts.ts'
import { doubleQuoted, linesOf, singleQuoted } from '../quote.ts'
import { formText, type WirePart, type WireRequest } from '../../../lib/operation-request/wire-request.ts'

/** Uses net/http. */
export function ruby(request: WireRequest): string {
  const { method, url, headers, body } = forLibrary(request, isWritable)
  return [
    "require 'net/http'",
    '',
    `uri = URI(${singleQuoted(url)})`,
    `request = Net::HTTPGenericRequest.new(${singleQuoted(method)}, ${body ? 'true' : 'false'}, ${method !== 'HEAD'}, uri)`,
    ...headers.map(headerLine),
    ...(body ? bodyLines(body) : []),
    '',
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'puts response.code, response.body',
  ].join('\n')
}

/** `add_field` would keep Ruby's default values, for example of `Accept`. */
function headerLine(
  { name, value }: WireRequest['headers'][number],
  index: number,
  headers: WireRequest['headers'],
): string {
  const isFirst = headers.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === index
  return isFirst
    ? `request[${singleQuoted(name)}] = ${singleQuoted(value)}`
    : `request.add_field(${singleQuoted(name)}, ${singleQuoted(value)})`
}

/** Ruby reads CRLF as LF in every kind of quotes. */
function rubyText(text: string): string {
  return text.includes('\r') ? doubleQuoted(text).replaceAll('#', String.raw`\#`) : singleQuoted(text)
}

function bodyLines(body: WrittenBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`request.body = ${rubyText(body.text)}`]
    case 'form':
      return [`request.body = ${singleQuoted(formText(body.pairs))}`]
    case 'file':
      return [`request.body = File.binread(${singleQuoted(body.fileName)})`]
    case 'multipart':
      return ['request.set_form([', ...body.parts.map(partLine), "], 'multipart/form-data')"]
    case 'pieces':
      return ['request.body = [', ...body.pieces.flatMap(pieceLines), '].map(&:b).join']
  }
}

/** Ruby omits the type of parts that are not files. */
function isWritable(body: MultipartBody): boolean {
  return isOrdinaryForm(body) && !hasTypedText(body)
}

function pieceLines(piece: MultipartPiece): string[] {
  const items =
    'text' in piece ? linesOf(piece.text).map(rubyText) : [`File.binread(${singleQuoted(piece.fileName)})`]
  return items.map((item) => `  ${item},`)
}

function partLine(part: WirePart): string {
  const name = singleQuoted(part.name)
  if (part.kind === 'text') return `  [${name}, ${rubyText(part.value)}],`
  const file = `File.open(${singleQuoted(part.fileName)}, 'rb')`
  return `  [${name}, ${file}, { content_type: ${singleQuoted(part.mediaType)} }],`
}
