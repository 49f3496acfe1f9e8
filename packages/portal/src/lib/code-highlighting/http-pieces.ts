import { type CodeLanguage, languageOfMediaType } from './code-language.ts'

/** A part of a code in one language; undefined if it is not highlighted. */
export interface CodePiece {
  code: string
  language: CodeLanguage | undefined
}

/** Start of an HTTP message: code often contains a request and its response. */
const MESSAGE = /^(?=HTTP\/\d|[A-Z]+ \S+ HTTP\/\d)/m

/**
 * Splits HTTP messages into heads and bodies. The language of a body follows from its head, otherwise from its content.
 */
export function httpPieces(code: string): CodePiece[] {
  return code.split(MESSAGE).flatMap((message) => {
    const end = /\r?\n\r?\n/.exec(message)?.index ?? message.length
    const head = message.slice(0, end)
    const body = message.slice(end)
    const [, mediaType = ''] = /^content-type:(.*)/im.exec(head) ?? []
    return [
      { code: head, language: 'HTTP' },
      { code: body, language: languageOfMediaType(mediaType) ?? looksLike(body) },
    ]
  })
}

function looksLike(body: string): CodeLanguage | undefined {
  if (/^\s*[[{]/.test(body)) return 'JSON'
  return /^\s*</.test(body) ? 'XML' : undefined
}
