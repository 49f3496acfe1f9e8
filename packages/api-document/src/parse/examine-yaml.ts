import { Composer, type CST, type Document, isAlias, isNode, Parser, visit } from 'yaml'

import type { NumberReader } from '../numbers/exact-number.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { excerptAround } from './yaml-excerpt.ts'
import { type YamlError, yamlErrorOf } from './yaml-error.ts'
import type { YamlReason } from './yaml-reason.ts'
import { offsetTooDeep } from './yaml-tokens.ts'

export type YamlResult =
  | { state: 'parsed'; value: unknown; diagnostics: Diagnostic[] }
  | { state: 'failed'; reason: YamlReason; offset: number | null }

/**
 * Aliases share their target, so repeating one is cheap. Nested aliases multiply; more than this is an
 * attack.
 */
const MAXIMUM_ALIASES = 10_000

/**
 * Reads the first document of YAML 1.2 text and reports syntax errors. Accepts input that `readYaml` rejects,
 * such as custom tags and non-string keys. This module is loaded on demand because of the library.
 *
 * @param failedAt the offset at which `readYaml` failed; only the text around it is read if that shows the
 *   error
 */
export function examineYaml(text: string, numbers: NumberReader, failedAt: number | null = null): YamlResult {
  const error = failedAt === null ? undefined : errorNear(text, numbers, failedAt)
  return error ? { state: 'failed', ...error } : readAll(text, numbers)
}

function errorNear(text: string, numbers: NumberReader, failedAt: number): YamlError | undefined {
  const excerpt = excerptAround(text, failedAt)
  if (!excerpt) return undefined
  const result = readAll(excerpt.text, numbers)
  if (result.state !== 'failed' || result.offset === null) return undefined
  const error = { reason: result.reason, offset: excerpt.offsetInText(result.offset) }
  return excerpt.contains(error) ? error : undefined
}

function readAll(text: string, numbers: NumberReader): YamlResult {
  try {
    const tokens = firstDocuments(text)
    const tooDeep = offsetTooDeep(tokens)
    if (tooDeep !== undefined) return { state: 'failed', reason: 'tooDeep', offset: tooDeep }
    // The check for unique keys compares every pair of keys, which takes minutes for a large document.
    const composer = new Composer({ prettyErrors: false, uniqueKeys: false, merge: true, logLevel: 'error' })
    const [document, ...furtherDocuments] = composer.compose(tokens, true, text.length)
    const [error, ...errors] = document?.errors ?? []
    if (error) return { state: 'failed', ...yamlErrorOf([error, ...errors], tokens, text) }
    const unknown = document && unknownAlias(document)
    if (unknown) return { state: 'failed', ...unknown }
    if (document) keepNumbers(document, numbers)
    const value: unknown = document?.toJS({ maxAliasCount: MAXIMUM_ALIASES })
    return {
      state: 'parsed',
      value,
      diagnostics: furtherDocuments.length > 0 ? [{ kind: 'severalDocuments' }] : [],
    }
  } catch (error) {
    return { state: 'failed', reason: reasonOf(error), offset: null }
  }
}

/** Returns the tokens of the first document and of the second, if any; further documents are not parsed. */
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

/** Reads numbers as `readYaml` does. Keys are texts. */
function keepNumbers(document: Document, { numberFromText }: NumberReader): void {
  visit(document, {
    Scalar: (key, scalar) => {
      const { source, value } = scalar
      if (source === undefined || scalar.type !== 'PLAIN' || typeof value !== 'number') return
      scalar.value = key === 'key' ? source : (numberFromText(source) ?? value)
    },
  })
}

/** Finds an alias without a preceding anchor. */
function unknownAlias(document: Document): YamlError | undefined {
  const anchors = new Set<string>()
  let found: YamlError | undefined
  visit(document, (_key, node) => {
    if (isAlias(node)) {
      if (anchors.has(node.source)) return undefined
      found = { reason: 'unknownAlias', offset: node.range?.[0] ?? 0 }
      return visit.BREAK
    }
    if (isNode(node) && node.anchor !== undefined) anchors.add(node.anchor)
    return undefined
  })
  return found
}

/** Maps the errors that the library throws when input exceeds its limits. */
function reasonOf(error: unknown): YamlReason {
  if (error instanceof RangeError) return 'tooDeep'
  if (error instanceof ReferenceError) return 'repeatsTooMuch'
  return { message: error instanceof Error ? error.message : String(error) }
}
