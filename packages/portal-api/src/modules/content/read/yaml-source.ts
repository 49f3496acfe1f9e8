import { MAXIMUM_LEVELS } from '@stagedoor/api-document/parse/maximum-levels'
import { positionAt } from '@stagedoor/api-document/parse/text-position'
import { offsetTooDeep } from '@stagedoor/api-document/parse/yaml-tokens'
import { type Document, isMap, isNode, LineCounter, parseDocument, Parser } from 'yaml'
import { formatPath, type Problems } from '../problems.ts'

/** A parsed YAML file with the lines of its values. */
export interface YamlSource {
  file: string
  value: unknown
  /** Returns the line of a value or of its nearest existing parent; with `isKey`, the line of the key. */
  lineOf(path: readonly PropertyKey[], isKey?: boolean): number
}

/** Parses YAML or JSON. Adds a problem and returns undefined when the text is malformed. */
export function parseYaml(
  file: string,
  text: string,
  problems: Problems,
  lineOffset = 0,
): YamlSource | undefined {
  const tooDeep = offsetTooDeep([...new Parser().parse(text)])
  if (tooDeep !== undefined) {
    problems.add({
      file,
      line: positionAt(text, tooDeep).line + lineOffset,
      message: `is nested more than ${MAXIMUM_LEVELS} levels deep. Use fewer levels.`,
    })
    return undefined
  }
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lines = new Set<number>()
  for (const error of document.errors) {
    const line = counter.linePos(error.pos[0]).line + lineOffset
    // More errors in a line are usually consequences of the first one.
    if (lines.has(line)) continue
    lines.add(line)
    problems.add({ file, line, message: `${sentence(error.message)} Correct the YAML.` })
  }
  if (document.errors.length > 0) return undefined
  try {
    const value: unknown = document.toJS({ maxAliasCount: 1000 })
    return {
      file,
      value,
      lineOf: (path, isKey = false) => {
        const offset = offsetOf(document, path, isKey)
        return counter.linePos(offset).line + lineOffset
      },
    }
  } catch (error) {
    problems.add({
      file,
      line: 1 + lineOffset,
      message: `${sentence(String((error as Error).message))} Remove the aliases.`,
    })
    return undefined
  }
}

function offsetOf(document: Document, path: readonly PropertyKey[], isKey: boolean): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length > 1 ? document.getIn(path.slice(0, length - 1), true) : document.contents
    const key = path[length - 1]
    // If a value is on the line after its key, the line of the key is reported.
    if (isMap(parent)) {
      const pair = parent.items.find((item) => String(isNode(item.key) ? item.key : item.key) === String(key))
      if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0]
    }
    if (!isKey || length < path.length) {
      const node = document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return node.range[0]
    }
  }
  return document.contents?.range?.[0] ?? 0
}

function sentence(message: string): string {
  const line = message.split('\n', 1).join('').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}

/** NUL and lone surrogates, which YAML can contain and PostgreSQL cannot store. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Adds a problem for each value of a file that cannot be stored. Returns their paths, as `formatPath` writes them. */
export function checkStorable(source: YamlSource, problems: Problems): Set<string> {
  const rejected = new Set<string>()
  visit(source.value, [], [])
  return rejected

  function visit(value: unknown, path: PropertyKey[], ancestors: readonly object[]): void {
    if (typeof value === 'string') checkText(value, path)
    if (typeof value !== 'object' || value === null) return
    if (ancestors.includes(value)) {
      reject(path, 'contains itself. Remove the alias.')
      return
    }
    const around = [...ancestors, value]
    const entries: [PropertyKey, unknown][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value)
    for (const [key, inner] of entries) {
      checkText(String(key), path)
      visit(inner, [...path, key], around)
    }
  }

  function checkText(text: string, path: PropertyKey[]): void {
    if (UNSTORABLE.test(text)) reject(path, 'contains a NUL character or a lone surrogate. Remove it.')
  }

  function reject(path: PropertyKey[], message: string): void {
    rejected.add(formatPath(path))
    addProblem(problems, source, path, message)
  }
}

/** Returns the value at a path of a YAML file, or undefined. */
export function valueAt({ value }: YamlSource, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((parent, key) => Object(parent)[key], value)
}

/** Adds a problem at a path of a YAML file. */
export function addProblem(
  problems: Problems,
  source: YamlSource,
  path: readonly PropertyKey[],
  message: string,
): void {
  problems.add({ file: source.file, line: source.lineOf(path), path: formatPath(path), message })
}
