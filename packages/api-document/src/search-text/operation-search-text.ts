import type { ApiDocument } from '../api-document.ts'
import { objectOf, textOf } from '../json.ts'
import { findOperation } from '../outline/operation-address.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { resolve } from '../references/references.ts'
import { collectSearchText } from './collect-search-text.ts'

/**
 * The words of an operation beyond its title and description, one line for each thing: its parameters, bodies and answers,
 * and their first properties, as the document writes them. Empty if there is no such operation.
 */
export function operationSearchText(document: ApiDocument, key: string): string {
  const found = findOperation(document, key)
  if (!found) return ''
  const { note, noteSchema, text } = collectSearchText(document)

  function noteContent(holder: Located): void {
    for (const { at } of children(child(holder, 'content'))) noteSchema(child(at, 'schema'))
    noteSchema(child(holder, 'schema'))
  }

  const parameters = [found.item, found.at].flatMap((holder) => children(child(holder, 'parameters')))
  for (const { at } of parameters) {
    const name = textOf(objectOf(resolve(document, at).at.value)['name'])
    noteContent(note(at, name))
  }
  noteContent(note(child(found.at, 'requestBody')))
  for (const { at, key: status } of children(child(found.at, 'responses'))) {
    const response = note(at, status)
    for (const header of children(child(response, 'headers'))) note(header.at, header.key)
    noteContent(response)
  }
  return text()
}
