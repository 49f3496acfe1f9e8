import { documentOf } from '@stagedoor/api-document/api-document'
import { objectOf, textOf } from '@stagedoor/api-document/json'
import { operationListOf } from '@stagedoor/api-document/outline/operation-list'
import type { SearchIndexContent, SearchIndexPart } from '@stagedoor/contract/catalog/search-index'
import { operationTitle } from '@stagedoor/contract/catalog/spec-operation'
import { encodePath } from '../../../lib/http/api-path.ts'
import { specificationOf, specificationPath } from '../../../lib/document-model/specification-response.ts'

const NO_CONTENT = 204

/** @param url base of the API */
export async function fetchIndexContent(
  url: string,
  { product_id: productId, version_id: versionId }: SearchIndexPart,
): Promise<SearchIndexContent> {
  const path = encodePath(specificationPath(productId, versionId))
  const response = await fetch(`${url}/${path}`, { credentials: 'include' })
  if (response.status === NO_CONTENT) return toIndexContent('')
  if (!response.ok) throw new Error(`${path} returned status ${response.status}`)
  return toIndexContent(specificationOf(await response.json()))
}

/** @param text a specification that is not JSON is not searched */
function toIndexContent(text: string): SearchIndexContent {
  const value = objectOf(parseJson(text))
  const { operations } = operationListOf(documentOf(value))
  return {
    title: textOf(objectOf(value['info'])['title']) ?? '',
    operations: operations.map((operation) => ({
      id: operation.linkId,
      method: operation.method,
      path: operation.path,
      title: operationTitle(operation),
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
