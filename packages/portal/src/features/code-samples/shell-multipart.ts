import type { MultipartPiece } from '../../lib/operation-request/multipart-parts.ts'
import { shellQuoted } from './quote.ts'

/** Returns a POSIX shell command that writes a multipart body to standard output. */
export function shellMultipart(pieces: readonly MultipartPiece[]): string {
  const commands = pieces.map((piece) =>
    'text' in piece ? printed(piece.text) : `  cat -- ${shellQuoted(piece.fileName)}`,
  )
  return ['{', ...commands, '} |'].join('\n')
}

/** `printf` adds the line ends. */
function printed(text: string): string {
  const lines = text.split('\r\n').slice(0, -1)
  return [String.raw`  printf '%s\r\n'`, ...lines.map((line) => `    ${shellQuoted(line)}`)].join(' \\\n')
}
