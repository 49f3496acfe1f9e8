import { documentOf } from '@stagedoor/api-document/api-document'
import { objectOf, textOf } from '@stagedoor/api-document/json'
import { operationListOf } from '@stagedoor/api-document/outline/operation-list'
import type { ContentSpec } from '../content.ts'

/** The operations of a parsed OpenAPI, Swagger or AsyncAPI document and their groups, as text that the database can store. */
export function operationListOfSpec(document: unknown): Pick<ContentSpec, 'operations' | 'operationGroups'> {
  const { operations, groups } = operationListOf(documentOf(objectOf(document)))
  return {
    operations: operations.map((operation) => ({
      path: clean(operation.path),
      method: clean(operation.method),
      operationId: operation.operationId && clean(operation.operationId),
      summary: operation.summary && clean(operation.summary),
      description: operation.description && clean(operation.description),
      tags: operation.tags.map(clean),
      deprecated: operation.deprecated,
    })),
    operationGroups: groups.map(({ key, kind, titles, operations: count }) => ({
      key: clean(key),
      kind,
      titles: titles.map(clean),
      operations: count,
    })),
  }
}

/** Title of the API; empty when the document has none. */
export function apiTitleOf(document: unknown): string {
  return clean(textOf(objectOf(objectOf(document)['info'])['title']) ?? '')
}

/** PostgreSQL stores neither NUL characters nor half of a surrogate pair, and JSON can hold both. */
function clean(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
