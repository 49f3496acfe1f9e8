import type { ApiDocument } from '../api-document.ts'
import { isObject, objectOf, textOf } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { resolveWithTexts, SUMMARY_AND_DESCRIPTION } from '../references/references.ts'

/** Maximum characters per operation, so that a page can hold the text of thousands of operations. */
const MAXIMUM_LENGTH = 10_000

/** Levels of schemas that are visible before anything is expanded. */
const LEVELS = 3

/** Maximum number of schemas per operation. If schemas reference each other, there could be millions. */
const MAXIMUM_SCHEMAS = 1000

/** Keywords whose subschemas are parts or alternatives of a schema. */
const PARTS = ['allOf', 'oneOf', 'anyOf']

/** Collects the text of one operation, one line per item. */
export function collectSearchText(document: ApiDocument) {
  const lines = new Set<string>()
  const seen = new Set<string>()
  let length = 0
  let schemas = 0

  function addLine(...parts: (string | null | undefined)[]): void {
    const line = parts.filter(Boolean).join(' ')
    if (line === '' || lines.has(line) || length + line.length > MAXIMUM_LENGTH) return
    lines.add(line)
    length += line.length
  }

  /** Adds the name and description of a value, and returns the value after resolving references. */
  function addDescription(start: Located, name = ''): Located {
    const { at } = resolveWithTexts(document, start)
    addLine(name, textOf(objectOf(at.value)['description']))
    return at
  }

  /** Adds the name, summary and description of a value, and returns the value after resolving references. */
  function addSummary(start: Located, name = ''): Located {
    const { at } = resolveWithTexts(document, start, SUMMARY_AND_DESCRIPTION)
    const { summary, description } = objectOf(at.value)
    addLine(name, textOf(summary), textOf(description))
    return at
  }

  function addSchema(start: Located, name = '', levels = LEVELS): void {
    if (length >= MAXIMUM_LENGTH || schemas >= MAXIMUM_SCHEMAS || !isObject(start.value)) return
    schemas += 1
    const at = addDescription(start, name)
    if (levels === 1 || seen.has(at.pointer)) return
    seen.add(at.pointer)
    for (const property of children(child(at, 'properties'))) addSchema(property.at, property.key, levels - 1)
    addSchema(child(at, 'items'), '', levels - 1)
    for (const part of PARTS.flatMap((keyword) => children(child(at, keyword))))
      addSchema(part.at, '', levels - 1)
  }

  return { addLine, addDescription, addSummary, addSchema, text: () => [...lines].join('\n') }
}
