import { Composer, type CST, type Document, isAlias, isNode, Parser, visit } from 'yaml'

import type { Diagnostic } from '../diagnostic.ts'
import { excerptAround } from './yaml-excerpt.ts'
import { type YamlError, yamlErrorOf } from './yaml-error.ts'
import type { YamlReason } from './yaml-reason.ts'
import { offsetTooDeep } from './yaml-tokens.ts'

export type YamlReading =
  | { state: 'parsed'; value: unknown; diagnostics: Diagnostic[] }
  | { state: 'failed'; reason: YamlReason; offset: number | null }

/** Aliases share what they point to, so many cost nothing; nested ones multiply, and more than this is an attack. */
const MAXIMUM_ALIASES = 10_000

/**
 * Reads YAML 1.2, the first document of several, and tells what is wrong with it. Takes what `readYaml` does not: tags
 * of any kind, names that are no text. In a file of its own, so that the library is loaded when needed. With the place
 * where `readYaml` gave up, only what is around it is read if that shows the fault.
 */
export function examineYaml(text: string, gaveUpAt: number | null = null): YamlReading {
  const error = gaveUpAt === null ? undefined : errorNear(text, gaveUpAt)
  return error ? { state: 'failed', ...error } : readAll(text)
}

function errorNear(text: string, gaveUpAt: number): YamlError | undefined {
  const excerpt = excerptAround(text, gaveUpAt)
  if (!excerpt) return undefined
  const reading = readAll(excerpt.text)
  if (reading.state !== 'failed' || reading.offset === null) return undefined
  const error = { reason: reading.reason, offset: excerpt.offsetInAll(reading.offset) }
  return excerpt.shows(error) ? error : undefined
}

function readAll(text: string): YamlReading {
  try {
    const tokens = firstDocuments(text)
    const tooDeep = offsetTooDeep(tokens)
    if (tooDeep !== undefined) return { state: 'failed', reason: 'tooDeep', offset: tooDeep }
    // Unique keys are not checked: the check compares every key with every other, minutes for a large document.
    const composer = new Composer({ prettyErrors: false, uniqueKeys: false, merge: true, logLevel: 'error' })
    const [document, ...others] = composer.compose(tokens, true, text.length)
    const [error, ...errors] = document?.errors ?? []
    if (error) return { state: 'failed', ...yamlErrorOf([error, ...errors], tokens, text) }
    const unknown = document && unknownAlias(document)
    if (unknown) return { state: 'failed', ...unknown }
    const value: unknown = document?.toJS({ maxAliasCount: MAXIMUM_ALIASES })
    return { state: 'parsed', value, diagnostics: others.length > 0 ? [{ kind: 'severalDocuments' }] : [] }
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

/** An alias whose name no value before it has. */
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

/** All that the library throws besides are its bounds. */
function reasonOf(error: unknown): YamlReason {
  if (error instanceof RangeError) return 'tooDeep'
  if (error instanceof ReferenceError) return 'repeatsTooMuch'
  return { message: error instanceof Error ? error.message : String(error) }
}
