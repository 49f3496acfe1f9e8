/** HTTP methods of a path item in the order of the OpenAPI specification; `query` since OpenAPI 3.2. */
export const HTTP_METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const

export interface IdentifiedOperation {
  path: string
  /** In lower case; OpenAPI 3.2 allows any method under `additionalOperations`. */
  method: string
  /** As declared by the document, otherwise null. */
  operationId: string | null
}

/**
 * Returns the id of an operation in links: its `operationId`, otherwise method and path with each non-word
 * character replaced by `_`.
 */
export function operationLinkId({ path, method, operationId }: IdentifiedOperation): string {
  return operationId ?? method + path.replaceAll(/\W/g, '_')
}

/** Returns the title of an operation in lists: summary, else `operationId`, else path. */
export function operationTitle(operation: {
  summary?: string | null | undefined
  operationId?: string | null | undefined
  path: string
}): string {
  return operation.summary ?? operation.operationId ?? operation.path
}
