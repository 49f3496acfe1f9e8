import type { WireBody, WirePart, WireRequest } from './wire-request.ts'

export type MultipartBody = Extract<WireBody, { kind: 'multipart' }>

const BOUNDARY = '----form-boundary-7MA4YWxkTrZu0gW'

/** Every text ends with a line break, as what is in a file begins on a line of its own. */
export type MultipartPiece = { text: string } | { fileName: string }

/** A multipart body, byte by byte, for languages whose libraries do not write it: texts, and files between them. */
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

/** What `Content-Type` says of such a body. */
export function multipartType({ mediaType }: MultipartBody, boundary = BOUNDARY): string {
  return `${mediaType.replace(/;\s*boundary=[^;]*/i, '')}; boundary=${boundary}`
}

interface PiecesBody {
  kind: 'pieces'
  pieces: MultipartPiece[]
}

/** A request for a language that is told every byte of a multipart body. */
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

/** @param isWritable whether the library of a language writes a body as it is meant; else it is told every byte */
export function forLibrary(
  request: WireRequest,
  isWritable: (body: MultipartBody) => boolean,
): WireRequest | RequestInPieces {
  return request.body?.kind === 'multipart' && !isWritable(request.body) ? inPieces(request) : request
}

/** A body in the way that {@link forLibrary} or {@link inPieces} found. */
export type WrittenBody = NonNullable<WireRequest['body'] | RequestInPieces['body']>

/**
 * Whether libraries can be left to write a body: each marks odd signs in names in a way of its own, and few of them
 * know more than `multipart/form-data`, or headers of parts.
 */
export function isOrdinaryForm({ mediaType, parts }: MultipartBody): boolean {
  return mediaType === 'multipart/form-data' && parts.every(isOrdinaryPart)
}

export function isOrdinaryPart(part: WirePart): boolean {
  const names = part.kind === 'file' ? [part.name, part.fileName] : [part.name]
  if (part.headers && part.headers.length > 0) return false
  return names.every((name) => name.trim() !== '' && !/["\\\p{Cc}]/u.test(name))
}

/** Whether a text says what its media type is; some libraries can say that of files only. */
export function hasTypedText({ parts }: MultipartBody): boolean {
  return parts.some(({ kind, mediaType }) => kind === 'text' && mediaType !== null)
}

/** The header of a part, in which what would end a name is marked as browsers do it (HTML, Multipart form data). */
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
