import type { WirePart } from './wire-request.ts'

export const BOUNDARY = '----form-boundary-7MA4YWxkTrZu0gW'

/** A multipart body in pieces, for languages whose libraries do not write one: texts, and files between them. */
export type MultipartPiece = { text: string } | { fileName: string }

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

function head(part: WirePart, boundary: string): string {
  const quoted = (value: string) =>
    value.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const file = part.kind === 'file' ? `; filename="${quoted(part.fileName)}"` : ''
  const mediaType = part.mediaType ?? (part.kind === 'file' ? 'application/octet-stream' : null)
  const type = mediaType === null ? '' : `Content-Type: ${mediaType}\r\n`
  return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(part.name)}"${file}\r\n${type}\r\n`
}
