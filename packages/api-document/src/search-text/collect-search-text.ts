import type { ApiDocument } from '../api-document.ts'
import { isObject, objectOf, textOf } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { resolve } from '../references/references.ts'

/** Of one operation, so that a page can hold the words of thousands. In characters. */
const LONGEST = 10_000

/** A schema, its properties or items, and theirs: what is seen of an operation that nobody has opened further. */
const LEVELS = 3

/** Properties and other schemas of one operation that are looked at: where all refer to each other, they would be millions. */
const MOST_SCHEMAS = 1000

/** Keywords whose schemas are parts or alternatives of the one they stand in. */
const PARTS = ['allOf', 'oneOf', 'anyOf']

/** Collects the words of one operation, one line for each thing, as the document writes them. */
export function collectSearchText(document: ApiDocument) {
  const lines = new Set<string>()
  const seen = new Set<string>()
  let length = 0
  let schemas = 0

  function noteLine(...parts: (string | null | undefined)[]): void {
    const line = parts.filter(Boolean).join(' ')
    if (line === '' || lines.has(line) || length + line.length > LONGEST) return
    lines.add(line)
    length += line.length
  }

  /** Answers what stands there, once its own words are noted. */
  function note(start: Located, name = ''): Located {
    const { at } = resolve(document, start)
    noteLine(name, textOf(objectOf(at.value)['description']))
    return at
  }

  function noteSchema(start: Located, name = '', levels = LEVELS): void {
    if (length >= LONGEST || schemas >= MOST_SCHEMAS || !isObject(start.value)) return
    schemas += 1
    const at = note(start, name)
    if (levels === 1 || seen.has(at.pointer)) return
    seen.add(at.pointer)
    for (const property of children(child(at, 'properties')))
      noteSchema(property.at, property.key, levels - 1)
    noteSchema(child(at, 'items'), '', levels - 1)
    for (const part of PARTS.flatMap((keyword) => children(child(at, keyword))))
      noteSchema(part.at, '', levels - 1)
  }

  return { noteLine, note, noteSchema, text: () => [...lines].join('\n') }
}
