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

/** Operation read out of an OpenAPI document: what lists show and what the global search looks through (spec §3). */
export interface SpecOperation {
  path: string
  /** In lower case; OpenAPI 3.2 allows any method under `additionalOperations`. */
  method: string
  /** As the document names it, else null. */
  operationId: string | null
  tags: string[]
  summary: string | null
  description: string | null
  deprecated: boolean
  /** First segment of the path. */
  tag: string
}

/** Id of an operation in links: its own, else the method and the path with every non-word character replaced by `_`. */
export function operationLinkId(operation: Pick<SpecOperation, 'path' | 'method' | 'operationId'>): string {
  return operation.operationId ?? operation.method + operation.path.replaceAll(/\W/g, '_')
}

/** Parses the text of a specification; undefined if it is not JSON (spec §5: such specs are not searched). */
export function parseJsonSpec(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/** The operations of a parsed OpenAPI document (2.0 to 3.2), in its own order; whatever does not fit is left out. */
export function operationsOfSpec(document: unknown): SpecOperation[] {
  const paths = isObject(document) ? document['paths'] : undefined
  if (!isObject(paths)) return []
  return Object.entries(paths).flatMap(([path, value]) => {
    const item = resolvePathItem(document, value)
    if (!item) return []
    const additional = item['additionalOperations']
    const methods: [string, unknown][] = [
      ...HTTP_METHODS.map((method): [string, unknown] => [method, item[method]]),
      ...Object.entries(isObject(additional) ? additional : {}),
    ]
    return methods.flatMap(([method, operation]) =>
      isObject(operation) ? [readOperation(path, method.toLowerCase(), operation)] : [],
    )
  })
}

/** A path item, or the one in the same document that it refers to; keys beside the reference win. */
function resolvePathItem(document: unknown, item: unknown): Record<string, unknown> | undefined {
  if (!isObject(item)) return undefined
  const reference = item['$ref']
  if (typeof reference !== 'string') return item
  const target = valueAtPointer(document, reference)
  return isObject(target) ? { ...target, ...item } : item
}

/** What a reference like `#/components/pathItems/event` points to; nothing if it leads out of the document. */
function valueAtPointer(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .map((part) => decodeUri(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      document,
    )
}

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readOperation(path: string, method: string, operation: Record<string, unknown>): SpecOperation {
  const tags = operation['tags']
  return {
    path,
    method,
    operationId: textOrNull(operation['operationId']),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    summary: textOrNull(operation['summary']),
    description: textOrNull(operation['description']),
    deprecated: operation['deprecated'] === true,
    tag: path.split('/').find((segment) => segment !== '') ?? '',
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
