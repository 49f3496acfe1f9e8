import { languages, type TokenStream, tokenizeText } from 'prism-code-editor/prism'
import type { CodeLanguage, CodeToken, TokenKind } from './code-language.ts'
import { loadGrammars } from './grammars.ts'
import { type CodePiece, httpPieces } from './http-pieces.ts'
import { kindOf } from './token-kinds.ts'

/**
 * The coloured pieces of a code, from its beginning to its end; none inside another.
 *
 * @param begin called once the grammars are there: from then on nothing can be done until the code is read
 * @throws if a grammar does not load
 */
export async function codeTokens(
  code: string,
  language: CodeLanguage,
  begin?: () => void,
): Promise<CodeToken[]> {
  const pieces: CodePiece[] = language === 'HTTP' ? httpPieces(code) : [{ code, language }]
  const grammars = await Promise.all(
    pieces.map((piece) => (piece.language ? loadGrammars(piece.language) : [])),
  )
  begin?.()
  const tokens: CodeToken[] = []
  let at = 0
  const add = (length: number, kind: TokenKind | undefined) => {
    const last = tokens.at(-1)
    if (kind && kind === last?.kind && at === last.end) last.end += length
    else if (kind) tokens.push({ start: at, end: at + length, kind })
    at += length
  }
  const walk = (stream: TokenStream, parent: string, around: TokenKind | undefined) => {
    for (const token of stream) {
      if (typeof token === 'string') {
        add(token.length, around)
        continue
      }
      const kind = kindOf(token, parent) ?? around
      if (typeof token.content === 'string') add(token.length, kind)
      else walk(token.content, token.type, kind)
    }
  }
  for (const [index, piece] of pieces.entries())
    walk(readWith(grammars[index] ?? [], piece.code), '', undefined)
  return tokens
}

/**
 * Grammars find others by their names when they read. They find these only, so that what is read inside another does not
 * depend on what has been loaded before.
 *
 * @param names the first is of the one that reads
 */
function readWith(names: readonly string[], code: string): TokenStream {
  const all = { ...languages }
  for (const name of Object.keys(all)) if (!names.includes(name)) delete languages[name]
  try {
    const grammar = languages[names[0] ?? '']
    return grammar ? tokenizeText(code, grammar) : [code]
  } finally {
    Object.assign(languages, all)
  }
}
