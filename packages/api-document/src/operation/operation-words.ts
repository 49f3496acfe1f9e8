import { type ApiDocument } from '../api-document.ts'
import { isObject, objectOf, textOf } from '../json.ts'
import { findOperation } from '../outline/operation-address.ts'
import { child, children, type Located } from '../pointer.ts'
import { resolve } from '../references.ts'

/** Of one operation, so that a page can hold the words of thousands. In characters. */
const LONGEST = 10_000

/** A schema, its properties or items, and theirs: what is seen of an operation that nobody has opened further. */
const LEVELS = 3

/** Properties and other schemas of one operation that are looked at: where all refer to each other, they would be millions. */
const MOST_SCHEMAS = 1000

/** Keywords whose schemas are parts or alternatives of the one they stand in. */
const PARTS = ['allOf', 'oneOf', 'anyOf']

/**
 * The words of an operation beyond its title and description, one line for each thing: its parameters, bodies, answers
 * and their first properties, as the document writes them. For a search by eye or by the browser; empty if there is no
 * such operation.
 */
export function operationWords(document: ApiDocument, key: string): string {
  const found = findOperation(document, key)
  if (!found) return ''
  const lines = new Set<string>()
  const seen = new Set<string>()
  let length = 0
  let schemas = 0

  /** Answers what stands there, once its own words are noted. */
  function note(start: Located, name = ''): Located {
    const { at } = resolve(document, start)
    const { description } = objectOf(at.value)
    const line = [name, textOf(description)].filter(Boolean).join(' ')
    if (line !== '' && !lines.has(line) && length + line.length <= LONGEST) {
      lines.add(line)
      length += line.length
    }
    return at
  }

  function noteSchema(start: Located, name: string, levels: number): void {
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

  function noteContent(holder: Located): void {
    for (const { at } of children(child(holder, 'content'))) noteSchema(child(at, 'schema'), '', LEVELS)
    noteSchema(child(holder, 'schema'), '', LEVELS)
  }

  const parameters = [found.item, found.at].flatMap((holder) => children(child(holder, 'parameters')))
  for (const { at } of parameters) {
    const name = textOf(objectOf(resolve(document, at).at.value)['name'])
    noteContent(note(at, name))
  }
  noteContent(note(child(found.at, 'requestBody')))
  for (const { at, key: status } of children(child(found.at, 'responses'))) {
    const answer = note(at, status)
    for (const header of children(child(answer, 'headers'))) note(header.at, header.key)
    noteContent(answer)
  }
  return [...lines].join('\n')
}
