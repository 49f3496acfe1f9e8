import { documentOf } from '@stagedoor/api-document/api-document'
import { objectOf, textOf } from '@stagedoor/api-document/json'
import { operationListOf } from '@stagedoor/api-document/outline/operation-list'
import type { SearchIndexContent } from '@stagedoor/contract/catalog/search-index'
import { operationLinkId } from '@stagedoor/contract/catalog/spec-operation'

/** What the search finds of a specification; of one that is no JSON, nothing (spec §5). */
export function readSpecification(content: string): SearchIndexContent {
  const value = objectOf(parseJson(content))
  return {
    title: textOf(objectOf(value['info'])['title']) ?? '',
    operations: operationListOf(documentOf(value)).operations.map((operation) => ({
      id: operationLinkId(operation),
      method: operation.method,
      path: operation.path,
      title: operation.summary ?? operation.operationId ?? operation.path,
      tags: operation.tags,
      description: operation.description ?? '',
      deprecated: operation.deprecated,
    })),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
