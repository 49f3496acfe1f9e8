import { Composer, type CST, type ErrorCode, Parser } from 'yaml'

import { type Remark } from '../remark.ts'

import { type YamlReason } from './yaml-reason.ts'

export type YamlReading =
  | { state: 'parsed'; value: unknown; remarks: Remark[] }
  | { state: 'failed'; reason: YamlReason; offset: number | null }

/** Of the library's errors, those that people make. */
const REASONS: Partial<Record<ErrorCode, YamlReason>> = {
  BAD_DQ_ESCAPE: 'badEscape',
  TAB_AS_INDENT: 'tabIndent',
  BAD_INDENT: 'badIndent',
  MULTILINE_IMPLICIT_KEY: 'splitName',
  BLOCK_AS_IMPLICIT_KEY: 'midLine',
}

/** Aliases share what they point to, so many cost nothing; nested ones multiply, and more than this is an attack. */
const MAXIMUM_ALIASES = 10_000

/**
 * More levels than any description has. The reader calls itself for every level: near the end of the stack it does not
 * always fail in an orderly way, but may take the whole process along.
 */
const MAXIMUM_LEVELS = 200

/** Reads YAML 1.2, the first document of several. In a file of its own, so that the library is loaded when needed. */
export function readYaml(text: string): YamlReading {
  try {
    const tokens = firstDocuments(text)
    const tooDeep = placeTooDeep(tokens)
    if (tooDeep !== undefined) return { state: 'failed', reason: 'tooDeep', offset: tooDeep }
    // Unique keys are not checked: the check compares every key with every other, minutes for a large document.
    const composer = new Composer({ prettyErrors: false, uniqueKeys: false, merge: true, logLevel: 'error' })
    const [document, ...others] = composer.compose(tokens, true, text.length)
    const remarks: Remark[] = others.length > 0 ? [{ kind: 'severalDocuments' }] : []
    const [error] = document?.errors ?? []
    if (error) {
      const reason = REASONS[error.code] ?? { words: sentence(error.message) }
      return { state: 'failed', reason, offset: error.pos[0] }
    }
    return { state: 'parsed', value: document?.toJS({ maxAliasCount: MAXIMUM_ALIASES }), remarks }
  } catch (error) {
    return { state: 'failed', reason: reasonOf(error), offset: null }
  }
}

/** The tokens of the first document, and of a second if there is one: the others are not read. */
function firstDocuments(text: string): CST.Token[] {
  const tokens: CST.Token[] = []
  let documents = 0
  for (const token of new Parser().parse(text)) {
    tokens.push(token)
    if (token.type === 'document') documents += 1
    if (documents === 2) break
  }
  return tokens
}

/** Where a text goes below the deepest level. The tokens are read without any call for a level. */
function placeTooDeep(tokens: readonly CST.Token[]): number | undefined {
  const waiting = tokens.map((token) => ({ token, level: 0 }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { token, level } = next
    if (level > MAXIMUM_LEVELS) return token.offset
    for (const inner of tokensIn(token)) waiting.push({ token: inner, level: level + 1 })
  }
  return undefined
}

function tokensIn(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : []
  if (!('items' in token)) return []
  return token.items.flatMap(({ key, value }) =>
    [key, value].filter((inner) => inner !== null && inner !== undefined),
  )
}

function reasonOf(error: unknown): YamlReason {
  if (error instanceof RangeError) return 'tooDeep'
  return { words: sentence(error instanceof Error ? error.message : String(error)) }
}

function sentence(message: string): string {
  return message.trim().replace(/\.$/, '')
}
