import type { WireBody, WirePart, WireRequest } from './wire-request.ts'

export type MultipartBody = Extract<WireBody, { kind: 'multipart' }>

const BOUNDARY = '----form-boundary-7MA4YWxkTrZu0gW'

/** Every text ends with a line break, because file content starts on a line of its own. */
export type MultipartPiece = { text: string } | { fileName: string }

/** Splits a multipart body into texts and files, for languages whose libraries cannot write it. */
export function multipartPieces(parts: readonly WirePart[], boundary = BOUNDARY): MultipartPiece[] {
  const pieces: MultipartPiece[] = []
  let text = ''
  for (const part of parts) {
    text += head(part, boundary)
    if (part.kind === 'text') text += part.value
    else {
      pieces.push({ text }, { fileName: part.fileName })
      text = ''
    }
    text += '\r\n'
  }
  return [...pieces, { text: `${text}--${boundary}--\r\n` }]
}

export function multipartType({ mediaType }: MultipartBody, boundary = BOUNDARY): string {
  return `${mediaType.replace(/;\s*boundary=[^;]*/i, '')}; boundary=${boundary}`
}

interface PiecesBody {
  kind: 'pieces'
  pieces: MultipartPiece[]
}

/** Returns a request whose multipart body is split into pieces. */
export interface RequestInPieces extends Omit<WireRequest, 'body'> {
  body: Exclude<WireBody, MultipartBody> | PiecesBody | null
}

export function inPieces({ body, ...request }: WireRequest): RequestInPieces {
  if (body?.kind !== 'multipart') return { ...request, body }
  return {
    ...request,
    headers: [...request.headers, { name: 'Content-Type', value: multipartType(body) }],
    body: { kind: 'pieces', pieces: multipartPieces(body.parts) },
  }
}

/**
 * @param isWritable returns whether the language's library writes a body correctly; otherwise the body is split into
 * pieces
 */
export function forLibrary(
  request: WireRequest,
  isWritable: (body: MultipartBody) => boolean,
): WireRequest | RequestInPieces {
  return request.body?.kind === 'multipart' && !isWritable(request.body) ? inPieces(request) : request
}

/** A body as {@link forLibrary} or {@link inPieces} return it. */
export type WrittenBody = NonNullable<WireRequest['body'] | RequestInPieces['body']>

/**
 * Returns whether libraries can write a body: they escape special characters in names differently, and few support
 * other types than `multipart/form-data` or headers of parts.
 */
export function isOrdinaryForm({ mediaType, parts }: MultipartBody): boolean {
  return mediaType === 'multipart/form-data' && parts.every(isOrdinaryPart)
}

export function isOrdinaryPart(part: WirePart): boolean {
  const names = part.kind === 'file' ? [part.name, part.fileName] : [part.name]
  if (part.headers && part.headers.length > 0) return false
  return names.every((name) => name.trim() !== '' && !/["\\\p{Cc}]/u.test(name))
}

/** Returns whether a text part has a media type; some libraries only support types of files. */
export function hasTypedText({ parts }: MultipartBody): boolean {
  return parts.some(({ kind, mediaType }) => kind === 'text' && mediaType !== null)
}

/** Content-Disposition of a part, escaped like browsers do (HTML, multipart/form-data). */
export function contentDisposition(part: WirePart): string {
  const quoted = (value: string) =>
    value.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const file = part.kind === 'file' ? `; filename="${quoted(part.fileName)}"` : ''
  return `form-data; name="${quoted(part.name)}"${file}`
}

function head(part: WirePart, boundary: string): string {
  const type = part.mediaType === null ? '' : `Content-Type: ${part.mediaType}\r\n`
  const headers = (part.headers ?? []).map(({ name, value }) => `${name}: ${value}\r\n`).join('')
  return `--${boundary}\r\nContent-Disposition: ${contentDisposition(part)}\r\n${type}${headers}\r\n`
}
