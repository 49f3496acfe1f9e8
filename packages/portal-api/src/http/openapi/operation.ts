import { JSON_MEDIA_TYPE, PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { type ErrorCode, errorDefinition, problemType } from '@stagedoor/contract/error-codes'
import { pascalCase } from 'change-case'
import type { MiddlewareHandler } from 'hono'
import { describeRoute, type DescribeRouteOptions, resolver } from 'hono-openapi'
import * as z from 'zod/mini'
import { ACCESS } from '../access.ts'
import { type Declaration, isObjectSchema, type ResponseDeclaration } from '../declaration.ts'
import { jsonSchemaOptions, nameSchema } from './schema-names.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Responses = NonNullable<DescribeRouteOptions['responses']>
type ParameterObject = Exclude<NonNullable<DescribeRouteOptions['parameters']>[number], { $ref: string }>

const SUCCESSES: Record<number, string> = { 200: 'OK.', 201: 'Created.', 202: 'Accepted.' }

const PROBLEMS: Record<number, string> = {
  400: 'The request is not valid. `invalid_parameters` names each invalid value.',
  401: 'A session is required, or the credentials are not valid.',
  403: 'Not allowed.',
  404: 'The resource does not exist, or the caller has no access to it.',
  409: 'A resource with this value already exists.',
  410: 'The link has expired.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The auth strategy has no scopes.',
  429: 'Too many attempts. `Retry-After` says how many seconds to wait.',
  502: 'The identity provider or the called API did not respond as expected.',
  503: 'The database or a service that this server needs is not available. Retry later.',
}

/** Creates middleware that describes the operation for the OpenAPI document. */
export function describeOperation(declaration: Declaration): MiddlewareHandler {
  const { id, tag, summary, access, body, example } = declaration
  const { security } = ACCESS[access]
  const parameters = parametersOf(declaration)
  if (body) nameSchema(body, `${schemaNameOf(declaration)}Request`)
  return describeRoute({
    operationId: id,
    tags: [tag],
    summary,
    ...(security && { security: security.map((scheme) => ({ ...scheme })) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [JSON_MEDIA_TYPE]: { schema: schemaOf(body, 'input'), ...(example !== undefined && { example }) },
        },
      },
    }),
    responses: {
      ...successes(declaration),
      ...problems(errorsOf(declaration)),
      default: { $ref: '#/components/responses/Error' },
    },
  })
}

/** The schemas of all documents share their names, and two APIs may have an operation with the same id. */
function schemaNameOf({ id, access }: Declaration): string {
  return pascalCase(access.startsWith('operator:') ? `admin_${id}` : id)
}

/** Returns the declared errors and those that access, method, parameters and body imply. */
function errorsOf(declaration: Declaration): (ErrorCode | number)[] {
  const { access, allowsPending, method, path, params, query, body, errors = [] } = declaration
  const isRead = method === 'get'
  const rejectsParams = params !== undefined && isObjectSchema(params)
  return [
    ...ACCESS[access].errors,
    ...(access.startsWith('session') && !allowsPending ? (['approval_required'] as const) : []),
    ...(access.startsWith('operator:') || (access.includes('session') && !isRead)
      ? (['csrf_rejected'] as const)
      : []),
    ...(path.includes(':') && !rejectsParams ? (['not_found'] as const) : []),
    ...(query || body || rejectsParams ? (['validation_failed'] as const) : []),
    ...(body ? (['malformed_body', 'unsupported_media_type'] as const) : []),
    ...(isRead ? [] : (['body_too_large'] as const)),
    ...errors,
    'unavailable',
  ]
}

function successes(declaration: Declaration): Responses {
  const { responses } = declaration
  let unnamed = 0
  const media = (schema: z.ZodMiniType | 'binary') => {
    if (schema === 'binary') return {}
    unnamed += 1
    nameSchema(schema, `${schemaNameOf(declaration)}Response${unnamed === 1 ? '' : unnamed}`)
    return { schema: schemaOf(schema, 'output') }
  }
  const success = (status: string, declared: ResponseDeclaration) => {
    if ('_zod' in declared) {
      return {
        description: SUCCESSES[Number(status)] ?? 'OK.',
        content: { [JSON_MEDIA_TYPE]: media(declared) },
      }
    }
    const { description, content } = declared
    if (!content) return { description }
    const bodies = Object.entries(content).map(([type, schema]) => [type, media(schema)])
    return { description, content: Object.fromEntries(bodies) as Record<string, object> }
  }
  return Object.fromEntries(
    Object.entries(responses).map(([status, declared]) => [status, success(status, declared)]),
  )
}

/** A number declares a status with any type of problem. */
function problems(errors: (ErrorCode | number)[]): Responses {
  const byStatus: Record<number, ErrorCode[]> = {}
  const open = new Set(errors.filter((error) => typeof error === 'number'))
  for (const error of new Set(errors)) {
    if (typeof error === 'number') byStatus[error] ??= []
    else (byStatus[errorDefinition(error).status] ??= []).push(error)
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, ofStatus]) => [
      status,
      problem(PROBLEMS[Number(status)] ?? 'An error.', open.has(Number(status)) ? [] : ofStatus),
    ]),
  )
}

/** Describes a problem response. With codes, `type` is an enum of their types. */
function problem(description: string, codes: readonly ErrorCode[]): Responses[string] {
  const schema = { $ref: '#/components/schemas/Problem' }
  if (codes.length === 0) return { description, content: { [PROBLEM_MEDIA_TYPE]: { schema } } }
  const types = { type: 'object', properties: { type: { enum: codes.map(problemType) } } } as const
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])
  return {
    description,
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: { allOf: [schema, types] },
        examples: Object.fromEntries(examples) as Record<string, { $ref: string }>,
      },
    },
  }
}

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  return resolver(schema, { options: jsonSchemaOptions(io) })
}

function parametersOf({ path, params = {}, query }: Declaration): ParameterObject[] {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = isObjectSchema(params) ? params.shape : params
  const { properties = {}, required = [] } = query ? jsonSchemaOf(query) : {}
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = schemas[name] ? jsonSchemaOf(schemas[name]) : { type: 'string', format: 'uuid' }
    return { name, in: 'path', required: true, ...described(schema as JsonSchema) }
  })
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...described(schema as JsonSchema),
  }))
  return [...inPath, ...inQuery] as ParameterObject[]
}

function described({ description, ...schema }: JsonSchema) {
  return { ...(description !== undefined && { description }), schema }
}

function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}
