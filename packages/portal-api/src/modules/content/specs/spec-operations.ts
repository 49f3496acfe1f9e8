import { documentOf } from '@stagedoor/api-document/api-document'
import { objectOf, textOf } from '@stagedoor/api-document/json'
import { operationListOf } from '@stagedoor/api-document/outline/operation-list'
import { usedSchemasOf } from '@stagedoor/api-document/outline/used-schemas'
import type { ContentSpec } from '../content.ts'

/**
 * Returns operations, groups and schemas of a parsed OpenAPI, Swagger or AsyncAPI document, as text that PostgreSQL can
 * store.
 */
export function operationListOfSpec(
  root: unknown,
): Pick<ContentSpec, 'operations' | 'operationGroups' | 'schemas'> {
  const document = documentOf(objectOf(root))
  const { operations, groups } = operationListOf(document)
  return {
    schemas: usedSchemasOf(document).map(({ name, fields, operation }) => ({
      name: clean(name),
      fields: fields.map(clean),
      operation,
    })),
    operations: operations.map((operation) => ({
      name: clean(operation.name),
      linkId: clean(operation.linkId),
      key: clean(operation.key),
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

/** Returns the title of the API, or an empty string when the document has none. */
export function apiTitleOf(document: unknown): string {
  return clean(textOf(objectOf(objectOf(document)['info'])['title']) ?? '')
}

/** Replaces characters that JSON can contain and PostgreSQL cannot store: NUL and lone surrogates. */
function clean(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
