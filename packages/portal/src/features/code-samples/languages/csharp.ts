import {
  forLibrary,
  isOrdinaryForm,
  type MultipartBody,
  type MultipartPiece,
  type WrittenBody,
} from '../../../lib/operation-request/multipart-parts.ts'
import { doubleQuoted, isAscii, linesOf } from '../quote.ts'
import type { WirePart, WireRequest } from '../../../lib/operation-request/wire-request.ts'

/** Uses HttpClient of .NET 6 or newer in a top-level program. */
export function csharp(request: WireRequest): string {
  const { method, url, headers, body } = forLibrary(request, isWritable)
  const ofContent = headers.filter(({ name }) => CONTENT_HEADERS.has(name.toLowerCase()))
  return [
    ...usings(body, headers),
    ...clientLines(headers),
    `using var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(method)}), ${doubleQuoted(url)});`,
    ...headers
      .filter((header) => !ofContent.includes(header))
      .map((header) => `request.Headers.${addition(header)}`),
    ...(body ? contentLines(body) : []),
    ...(!body && ofContent.length > 0
      ? ['request.Content = new ByteArrayContent(Array.Empty<byte>());']
      : []),
    // The default Content-Type of StringContent would be sent additionally.
    ...(body?.kind === 'text' || body?.kind === 'form'
      ? ['request.Content.Headers.ContentType = null;']
      : []),
    ...ofContent.map((header) => `request.Content.Headers.${addition(header)}`),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ].join('\n')
}

/** By default .NET rejects header values that are not ASCII. */
function clientLines(headers: WireRequest['headers']): string[] {
  if (isAsciiOnly(headers)) return ['using var client = new HttpClient();']
  return [
    'using var client = new HttpClient(new SocketsHttpHandler',
    '{',
    '    RequestHeaderEncodingSelector = (_, _) => Encoding.UTF8',
    '});',
  ]
}

function isAsciiOnly(headers: WireRequest['headers']): boolean {
  return headers.every(({ value }) => isAscii(value))
}

/** Headers that .NET only sends as content headers; it omits them when they are set on a request. */
const CONTENT_HEADERS = new Set([
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-md5',
  'content-range',
  'content-type',
  'expires',
  'last-modified',
])

function addition({ name, value }: WireRequest['headers'][number]): string {
  return `TryAddWithoutValidation(${doubleQuoted(name)}, ${doubleQuoted(value)});`
}

/** .NET encodes characters that are not ASCII in a way that few servers decode. */
function isWritable(body: MultipartBody): boolean {
  return isOrdinaryForm(body) && body.parts.every((part) => isAscii(namesOf(part).join('')))
}

function namesOf(part: WirePart): string[] {
  return part.kind === 'file' ? [part.name, part.fileName] : [part.name]
}

function usings(body: WrittenBody | null, headers: WireRequest['headers']): string[] {
  const isTyped = body?.kind === 'multipart' && body.parts.some(({ mediaType }) => mediaType !== null)
  const needed = [
    ...(isTyped ? ['using System.Net.Http.Headers;'] : []),
    ...(body?.kind === 'pieces' || !isAsciiOnly(headers) ? ['using System.Text;'] : []),
  ]
  return needed.length > 0 ? [...needed, ''] : []
}

function contentLines(body: WrittenBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`request.Content = new StringContent(${lineByLine(body.text)});`]
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
        '{',
        ...body.pairs.map(({ name, value }) => `    new(${doubleQuoted(name)}, ${doubleQuoted(value)}),`),
        '});',
      ]
    case 'file':
      return [`request.Content = new StreamContent(File.OpenRead(${doubleQuoted(body.fileName)}));`]
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.parts.flatMap(partLines),
        'request.Content = form;',
      ]
    case 'pieces':
      return [
        'var pieces = new[]',
        '{',
        ...body.pieces.flatMap(pieceLines),
        '};',
        'request.Content = new ByteArrayContent(pieces.SelectMany(piece => piece).ToArray());',
      ]
  }
}

function partLines(part: WirePart, index: number): string[] {
  const content = `part${index + 1}`
  const made =
    part.kind === 'file'
      ? `new StreamContent(File.OpenRead(${doubleQuoted(part.fileName)}))`
      : `new StringContent(${doubleQuoted(part.value)})`
  const type =
    part.mediaType === null ? 'null' : `MediaTypeHeaderValue.Parse(${doubleQuoted(part.mediaType)})`
  return [
    `var ${content} = ${made};`,
    `${content}.Headers.ContentType = ${type};`,
    `form.Add(${content}, ${namesOf(part).map(doubleQuoted).join(', ')});`,
  ]
}

function pieceLines(piece: MultipartPiece): string[] {
  const items =
    'text' in piece
      ? linesOf(piece.text).map((line) => `Encoding.UTF8.GetBytes(${doubleQuoted(line)})`)
      : [`File.ReadAllBytes(${doubleQuoted(piece.fileName)})`]
  return items.map((item) => `    ${item},`)
}

function lineByLine(text: string): string {
  const lines = linesOf(text).map(doubleQuoted)
  return lines.length < 3 ? doubleQuoted(text) : `\n    ${lines.join('\n    + ')}`
}
