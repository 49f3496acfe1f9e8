import { MAXIMUM_LEVELS } from '@stagedoor/api-document/parse/maximum-levels'
import { positionAt } from '@stagedoor/api-document/parse/text-position'
import { offsetTooDeep } from '@stagedoor/api-document/parse/yaml-tokens'
import { type Document, isMap, isNode, LineCounter, parseDocument, Parser } from 'yaml'
import { describePath, type Problems } from '../problems.ts'

/** A YAML text with the lines of its values. */
export interface YamlSource {
  file: string
  value: unknown
  /** Line of a value, or of the nearest value around it that exists; with `isKey` of the key that names it. */
  lineOf(path: readonly PropertyKey[], isKey?: boolean): number
}

/** Parses YAML (or JSON, which is YAML). What is malformed is a problem; then the answer is nothing. */
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
  for (const error of document.errors) {
    problems.add({
      file,
      line: counter.linePos(error.pos[0]).line + lineOffset,
      message: `${sentence(error.message)} Mend the YAML.`,
    })
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
      message: `${sentence(String((error as Error).message))} Write it without aliases.`,
    })
    return undefined
  }
}

function offsetOf(document: Document, path: readonly PropertyKey[], isKey: boolean): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length > 1 ? document.getIn(path.slice(0, length - 1), true) : document.contents
    const key = path[length - 1]
    // A value on the line after its key is still looked for at its key.
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

/** NUL and half of a surrogate pair: YAML can write them, PostgreSQL cannot store them. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Whether a file's values can be stored as they are; each that cannot is a problem. */
export function checkStorable(source: YamlSource, problems: Problems): boolean {
  return visit(source.value, [], [])

  function visit(value: unknown, path: PropertyKey[], around: readonly object[]): boolean {
    if (typeof value === 'string') return checkText(value, path)
    if (typeof value !== 'object' || value === null) return true
    if (around.includes(value)) {
      addProblem(problems, source, path, 'contains itself. Write it without aliases.')
      return false
    }
    const within = [...around, value]
    const entries: [PropertyKey, unknown][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value)
    return entries
      .map(([key, inner]) => checkText(String(key), path) && visit(inner, [...path, key], within))
      .every(Boolean)
  }

  function checkText(text: string, path: PropertyKey[]): boolean {
    if (!UNSTORABLE.test(text)) return true
    addProblem(problems, source, path, 'contains a NUL character, or half of a character. Remove it.')
    return false
  }
}

/** Says that something in a YAML file is wrong. */
export function addProblem(
  problems: Problems,
  source: YamlSource,
  path: readonly PropertyKey[],
  message: string,
): void {
  problems.add({ file: source.file, line: source.lineOf(path), path: describePath(path), message })
}
