import { type CodeLanguage, languageOfMediaType } from './code-language.ts'

/** A stretch of a code that is in one language; undefined for one without colours. */
export interface CodePiece {
  code: string
  language: CodeLanguage | undefined
}

/** Where a message begins: an author often shows a request and its answer in one piece. */
const MESSAGE = /^(?=HTTP\/\d|[A-Z]+ \S+ HTTP\/\d)/m

/** The heads and the bodies of messages. A body is in what its head says, else in what it looks like. */
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
