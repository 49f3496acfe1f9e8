import { operationsOfSpec } from '@stagedoor/contract/spec-operation'
import type { ContentOperation } from './content.ts'

/** The operations of a parsed OpenAPI, Swagger or AsyncAPI document, as text that the database can store. */
export function operationsOf(document: unknown): ContentOperation[] {
  const isAsync = isObject(document) && 'asyncapi' in document
  return (isAsync ? asyncOperations(document) : operationsOfSpec(document)).map((operation) => ({
    path: clean(operation.path),
    method: clean(operation.method),
    operationId: operation.operationId && clean(operation.operationId),
    summary: operation.summary && clean(operation.summary),
    description: operation.description && clean(operation.description),
    tags: operation.tags.map(clean),
    deprecated: operation.deprecated,
  }))
}

/** PostgreSQL stores neither NUL characters nor half of a surrogate pair, and JSON can hold both. */
function clean(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

type Fields = Record<string, unknown>

/** AsyncAPI 2 hangs operations on channels, AsyncAPI 3 lists them and points to channels. */
function asyncOperations(document: Fields): ContentOperation[] {
  const channels = fieldsOf(document['channels'])
  if (String(document['asyncapi']).startsWith('2.')) {
    return Object.entries(channels).flatMap(([address, channel]) =>
      ['publish', 'subscribe'].flatMap((method) => {
        const operation = fieldsOf(channel)[method]
        return isObject(operation)
          ? [asyncOperation(address, method, operation['operationId'], operation)]
          : []
      }),
    )
  }
  return Object.entries(fieldsOf(document['operations'])).flatMap(([id, operation]) => {
    if (!isObject(operation)) return []
    const name = String(fieldsOf(operation['channel'])['$ref'] ?? '').replace(/^#\/channels\//, '')
    const address = fieldsOf(channels[name])['address']
    return [
      asyncOperation(textOrNull(address) ?? name, textOrNull(operation['action']) ?? 'send', id, operation),
    ]
  })
}

function asyncOperation(path: string, method: string, id: unknown, operation: Fields): ContentOperation {
  const tags = Array.isArray(operation['tags']) ? operation['tags'] : []
  return {
    path,
    method: method.toLowerCase(),
    operationId: textOrNull(id),
    summary: textOrNull(operation['summary']) ?? textOrNull(operation['title']),
    description: textOrNull(operation['description']),
    tags: tags.flatMap((tag) => textOrNull(fieldsOf(tag)['name']) ?? []),
    deprecated: operation['deprecated'] === true,
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
