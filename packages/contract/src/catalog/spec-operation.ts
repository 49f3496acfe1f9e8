/** HTTP methods that a path of an OpenAPI document can have, in its own order; `query` since OpenAPI 3.2. */
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

/** What identifies an operation. */
export interface IdentifiedOperation {
  path: string
  /** In lower case; OpenAPI 3.2 allows any method under `additionalOperations`. */
  method: string
  /** As the document names it, else null. */
  operationId: string | null
}

/** Id of an operation in links: its own, else the method and the path with every non-word character replaced by `_`. */
export function operationLinkId({ path, method, operationId }: IdentifiedOperation): string {
  return operationId ?? method + path.replaceAll(/\W/g, '_')
}
