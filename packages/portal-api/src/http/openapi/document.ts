import {
  ACCESS_COOKIE,
  JSON_MEDIA_TYPE,
  PRODUCT_CATALOG_INDEX,
  PROBLEM_MEDIA_TYPE,
} from '@stagedoor/contract/constants'
import { GATEWAY_TOKEN_HEADER } from '@stagedoor/contract/usage/gateway'
import * as z from 'zod/mini'
import { ACCOUNT_CALLS } from './account-calls.ts'
import { APPLICATION_CALLS } from './application-calls.ts'
import type { Answer, Call, CallAccess } from './call.ts'
import { CATALOG_CALLS } from './catalog-calls.ts'
import { GATEWAY_CALLS } from './gateway-calls.ts'
import { RESOURCES } from './resources.ts'
import { TRY_IT_CALLS } from './try-it-calls.ts'

export const CALLS: readonly Call[] = [
  ...CATALOG_CALLS,
  ...APPLICATION_CALLS,
  ...ACCOUNT_CALLS,
  ...TRY_IT_CALLS,
  ...GATEWAY_CALLS,
]

type JsonObject = Record<string, unknown>

/** Phrases of the statuses of problems; what exactly happened is in the problem itself. */
const PROBLEMS: Record<number, string> = {
  400: 'A value is not valid; see invalid_parameters.',
  401: 'A session is required, or what was given for one is wrong.',
  403: 'Not allowed.',
  404: 'Not found, or not yours.',
  409: 'It exists already.',
  410: 'The link has expired.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The auth strategy has no scopes.',
  429: 'Too many attempts; see Retry-After.',
  502: 'The identity provider did not answer properly.',
  503: 'Not available now: the database, or the identity provider, does not answer.',
}

const SECURITY: Record<Exclude<CallAccess, 'everybody'>, JsonObject[]> = {
  session: [{ session: [] }],
  'session-or-public-portal': [{ session: [] }, {}],
  gateway: [{ gateway: [] }],
}

/** Problems that a call has because of what it takes, whatever it does. */
function generalProblems({ method, body }: Pick<Call, 'method' | 'body'>): number[] {
  return [...(method === 'get' ? [] : [413]), ...(body ? [415] : []), 503]
}

/** Paths whose parameters are not ids. */
const PATH_PARAMETERS: Record<string, JsonObject> = {
  documentId: { type: 'string', description: 'Id or slug.' },
  indices: { type: 'string', enum: [PRODUCT_CATALOG_INDEX] },
  provider: { type: 'string' },
  path: { type: 'string' },
  hash: { type: 'string' },
}

/** OpenAPI 3.1 description of the whole API, made from the schemas that the server itself checks with. */
export function openApiDocument(version: string): JsonObject {
  const bodies = namedSchemas(
    CALLS.flatMap(({ id, body }) => (body ? [[`${pascal(id)}Request`, body]] : [])),
    'input',
  )
  const answers = namedSchemas(
    [
      ...Object.entries(RESOURCES),
      ...CALLS.flatMap(({ id, responses: answers }) => answerSchemas(id, answers)),
    ],
    'output',
  )
  const paths: Record<string, JsonObject> = {}
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method]: operation(call, answers.names, bodies.names) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Developer Portal API',
      version,
      description:
        'Everything that the developer portal itself does: its catalogue, applications, credentials and registrations, and accounts.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(CALLS.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: ACCESS_COOKIE },
        gateway: { type: 'apiKey', in: 'header', name: GATEWAY_TOKEN_HEADER },
      },
      schemas: { ...answers.schemas, ...bodies.schemas },
    },
  }
}

type Named = [string, z.ZodMiniType]

function answerSchemas(id: string, answers: Record<number, Answer>): Named[] {
  const schemas = Object.values(answers).flatMap(({ content = {} }) => Object.values(content))
  const named = schemas.filter((schema) => schema !== 'binary')
  return named.map((schema, index) => [`${pascal(id)}Response${index === 0 ? '' : index + 1}`, schema])
}

/** A schema that several calls share has the name of the first. */
function namedSchemas(list: Named[], io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>()
  const names = new Map<z.ZodMiniType, string>()
  for (const [id, schema] of list) {
    if (names.has(schema)) continue
    names.set(schema, id)
    registry.add(schema, { id })
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: reference,
    override: withoutLimits,
  })
  const clean = Object.entries(schemas).map(([name, { $schema: _s, $id: _i, ...schema }]) => [name, schema])
  return { names, schemas: Object.fromEntries(clean) as JsonObject }
}

/** Every integer has the limits of the language it was written in; saying so each time tells nobody anything. */
function withoutLimits({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function reference(name: string): string {
  return `#/components/schemas/${name}`
}

function operation(
  { id, method, tag, summary, access, path, query, body, responses: answers, problems }: Call,
  answerNames: Map<z.ZodMiniType, string>,
  bodyNames: Map<z.ZodMiniType, string>,
): JsonObject {
  const parameters = [...pathParameters(path), ...queryParameters(query)]
  const bodyName = body && bodyNames.get(body)
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(access !== 'everybody' && { security: SECURITY[access] }),
    ...(parameters.length > 0 && { parameters }),
    ...(bodyName && {
      requestBody: {
        required: true,
        content: { [JSON_MEDIA_TYPE]: { schema: { $ref: reference(bodyName) } } },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [status, response(answer, answerNames)]),
      ),
      ...Object.fromEntries(
        [...problems, ...generalProblems({ method, body })].map((status) => [
          status,
          problemResponse(PROBLEMS[status] ?? 'A problem.'),
        ]),
      ),
      default: problemResponse('An unexpected problem.'),
    },
  }
}

function response({ description, content = {} }: Answer, names: Map<z.ZodMiniType, string>): JsonObject {
  const bodies = Object.entries(content).map(([mediaType, schema]) => [
    mediaType,
    schema === 'binary' ? {} : { schema: { $ref: reference(names.get(schema) ?? '') } },
  ])
  return { description, ...(bodies.length > 0 && { content: Object.fromEntries(bodies) as JsonObject }) }
}

function problemResponse(description: string): JsonObject {
  return { description, content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: reference('Problem') } } } }
}

function pathParameters(path: string): JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PATH_PARAMETERS[name] ?? { type: 'string', format: 'uuid' },
  }))
}

function queryParameters(query: z.ZodMiniObject | undefined): JsonObject[] {
  if (!query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    schema,
  }))
}

function pascal(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1)
}
