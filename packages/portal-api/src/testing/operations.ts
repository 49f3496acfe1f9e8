/** An operation of the OpenAPI document. */
export interface Operation {
  id: string
  method: string
  path: string
  tag: string
  /** Names of the security schemes; empty for everybody. */
  security: string[]
  /** Whether a request without credentials may be accepted. */
  isOpen: boolean
  query: string[]
  /** Names of query parameters that are whole numbers. */
  numbers: string[]
  /** Keys of the body; undefined without a body. */
  body: string[] | undefined
  example: unknown
  responses: Record<string, ResponseObject>
}

export interface ResponseObject {
  content?: Record<string, { schema?: { $ref?: string } }>
}

interface OperationObject {
  operationId: string
  tags: [string]
  security?: Record<string, []>[]
  parameters?: { name: string; in: string; schema?: { type?: string } }[]
  requestBody?: { content: Record<string, { schema: { $ref: string }; example?: unknown }> }
  responses: Record<string, ResponseObject>
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, OperationObject>>
  components: { schemas: Record<string, { properties?: object }> }
}

/** Page parameters are described as text, because an empty one has the default. */
const isWholeNumber = (parameter: { name: string; in: string; schema?: { type?: string } }) =>
  parameter.in === 'query' && (parameter.schema?.type === 'integer' || parameter.name.startsWith('page['))

/** The operations of the document, in its order. */
export function operationsOf(openApi: string): Operation[] {
  const { paths, components } = JSON.parse(openApi) as OpenApiDocument
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Operation => {
      const { operationId: id, tags, security = [], parameters = [], requestBody, responses } = operation
      const [body] = Object.values(requestBody?.content ?? {})
      const schema = components.schemas[body?.schema.$ref.split('/').at(-1) ?? '']
      return {
        id,
        method,
        path,
        tag: tags[0],
        security: security.flatMap((scheme) => Object.keys(scheme)),
        isOpen: security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0),
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        numbers: parameters.filter(isWholeNumber).map(({ name }) => name),
        body: body && Object.keys(schema?.properties ?? {}),
        example: body?.example,
        responses,
      }
    }),
  )
}
