import { doubleQuoted, singleQuoted } from '../quote.ts'
import { formText, type WireBody, type WirePart, type WireRequest } from '../wire-request.ts'

/** net/http. */
export function ruby({ method, url, headers, body }: WireRequest): string {
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

/** Adding alone would keep the values that Ruby has of its own, for `Accept` and others. */
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

/** Ruby reads the two characters that end a line on Windows as one, whatever quotes they stand in. */
function rubyText(text: string): string {
  return text.includes('\r') ? doubleQuoted(text).replaceAll('#', String.raw`\#`) : singleQuoted(text)
}

function bodyLines(body: WireBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`request.body = ${rubyText(body.text)}`]
    case 'form':
      return [`request.body = ${singleQuoted(formText(body.pairs))}`]
    case 'file':
      return [`request.body = File.binread(${singleQuoted(body.fileName)})`]
    case 'multipart':
      return ['request.set_form([', ...body.parts.map(partLine), "], 'multipart/form-data')"]
  }
}

function partLine(part: WirePart): string {
  const content =
    part.kind === 'file' ? `File.open(${singleQuoted(part.fileName)}, 'rb')` : rubyText(part.value)
  const options = part.mediaType === null ? '' : `, { content_type: ${singleQuoted(part.mediaType)} }`
  return `  [${singleQuoted(part.name)}, ${content}${options}],`
}
