import type { ApiDocument } from '../api-document.ts'
import { objectOf, textOf } from '../json.ts'
import { findOperation } from '../outline/operation-address.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { resolve } from '../references/references.ts'
import { collectSearchText } from './collect-search-text.ts'

/**
 * Returns the searchable text of an operation beyond its title and description: parameters, bodies, responses
 * and their top-level properties, one line per item. Empty if the operation does not exist.
 */
export function operationSearchText(document: ApiDocument, key: string): string {
  const found = findOperation(document, key)
  if (!found) return ''
  const { addDescription, addSummary, addSchema, text } = collectSearchText(document)

  function addContent(holder: Located): void {
    for (const { at } of children(child(holder, 'content'))) {
      addSchema(child(at, 'schema'))
      for (const example of children(child(at, 'examples'))) addSummary(example.at)
    }
    addSchema(child(holder, 'schema'))
  }

  const parameters = [found.item, found.at].flatMap((holder) => children(child(holder, 'parameters')))
  for (const { at } of parameters) {
    const name = textOf(objectOf(resolve(document, at).at.value)['name'])
    addContent(addDescription(at, name))
  }
  addContent(addDescription(child(found.at, 'requestBody')))
  for (const { at, key: status } of children(child(found.at, 'responses'))) {
    const response = addSummary(at, status)
    for (const header of children(child(response, 'headers'))) addDescription(header.at, header.key)
    addContent(response)
  }
  return text()
}
