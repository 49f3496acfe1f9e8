import { toInvalidParameters } from '@stagedoor/contract/invalid-parameters'
import type { InvalidParameter, ParameterSource } from '@stagedoor/contract/problem'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ParamKeys } from 'hono/types'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { AppEnv, Operator } from '../deps.ts'
import type { Access, AccessGuards } from './access.ts'
import {
  type Declaration,
  isObjectSchema,
  type ParamSchemas,
  type ResponseDeclaration,
} from './declaration.ts'
import { AppError } from '../errors/app-error.ts'
import { describeOperation } from './openapi/operation.ts'
import { READING_METHODS } from './same-origin.ts'
import { UUID } from './uuid.ts'

/** Maximum size of a JSON body in bytes. Routes with larger bodies have their own limit. */
export const MAX_JSON_BODY_BYTES = 64 * 1024

const NUL = '\u0000'

interface Route {
  declaration: Declaration
  handler: (c: Context<AppEnv>) => Promise<Response>
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** JSON bodies of the declared responses; void for an empty response. */
type Result<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends z.ZodMiniType
    ? z.output<Responses[Status]>
    : Responses[Status] extends { content: object }
      ? never
      : void
}[keyof Responses]

/** Validated input of a handler. */
interface Input<Path extends string, A extends Access, Query, Body> {
  c: Context<AppEnv>
  params: Record<ParamKeys<Path>, string>
  query: Output<Query>
  body: Output<Body>
  /** Undefined only for operations that visitors may call. */
  developerId: A extends 'session' | 'session-on-private-portal' ? string : string | undefined
  /** Whether the developer's account is pending. Only in operations that declare `allowsPending`. */
  isPending: boolean
  user: A extends 'user-session' ? { userId: string; sessionId: string } : undefined
  operator: A extends `operator:${string}` ? Operator : undefined
}

interface Options<Path extends string, A extends Access, Responses, Query, Body>
  extends Omit<Declaration, 'method' | 'path'> {
  access: A
  query?: Query & Declaration['query']
  body?: Body & Declaration['body']
  example?: Body extends z.ZodMiniType ? z.input<Body> : never
  responses: Responses & Declaration['responses']
  /** Returns the JSON body of the first declared response, undefined for an empty body, or a complete response. */
  handler: (input: Input<Path, A, Query, Body>) => Promise<Result<Responses> | Response>
}

/** Declares an operation of the API with its handler. */
export function route<
  const Path extends string,
  A extends Access,
  Responses extends Readonly<Record<number, ResponseDeclaration>>,
  Query extends z.ZodMiniObject | undefined = undefined,
  Body extends z.ZodMiniType | undefined = undefined,
>(
  method: Declaration['method'],
  path: Path,
  { handler, ...options }: Options<Path, A, Responses, Query, Body>,
): Route {
  const { params, query, body, validates = true, responses } = options
  const status = Number(Object.keys(responses)[0])
  return {
    declaration: { ...options, method, path },
    handler: async (c) => {
      const input = {
        c,
        params: readParams(c, params),
        query: validates && query && readQuery(c, query),
        body: validates && body && (await readBody(c, body)),
        developerId: c.get('developerId'),
        isPending: c.get('pendingDeveloperId') !== undefined,
        user: c.get('user'),
        operator: c.get('operator'),
      } as Input<Path, A, Query, Body>
      const result = await handler(input)
      if (result instanceof Response) return result
      return result === undefined
        ? c.body(null, status as StatusCode)
        : c.json(result as object, status as ContentfulStatusCode)
    },
  }
}

/** Creates the routes of the declared operations. */
export function routes(guards: AccessGuards, list: readonly Route[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const { declaration, handler } of list) {
    const { method, path, access, allowsPending, middleware = [] } = declaration
    const checks = allowsPending ? [guards.admitPending, ...guards[access]] : guards[access]
    app.on(method, [path], describeOperation(declaration), ...checks, ...middleware, handler)
  }
  return app
}

/**
 * Limits the size of request bodies. Skips GET, HEAD and OPTIONS: no handler reads their body, and creating a stream costs
 * more than the rest of such a request.
 *
 * @param larger limits of paths that accept larger bodies, in bytes
 */
export function limitBody(larger: Readonly<Record<string, number>>): MiddlewareHandler<AppEnv> {
  const standard = bodyLimit({ maxSize: MAX_JSON_BODY_BYTES })
  const byPath = new Map(Object.entries(larger).map(([path, maxSize]) => [path, bodyLimit({ maxSize })]))
  return (c, next) =>
    READING_METHODS.has(c.req.method) ? next() : (byPath.get(c.req.path) ?? standard)(c, next)
}

/** Parses a value with a schema. Throws validation_failed with one entry per invalid value. */
function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  source: ParameterSource,
): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) {
    const invalidParameters = nulCharacters(result.data, source)
    if (invalidParameters.length > 0) throw new AppError('validation_failed', { invalidParameters })
    return result.data
  }
  throw new AppError('validation_failed', {
    invalidParameters: toInvalidParameters(result.error.issues, { input, source }),
  })
}

/** Returns an entry for each string with a NUL character, which JSON allows and PostgreSQL rejects. */
function nulCharacters(value: unknown, source: ParameterSource): InvalidParameter[] {
  const found: InvalidParameter[] = []
  // No recursion, because the client determines the depth.
  const remaining: { path: string; value: unknown }[] = [{ path: '', value }]
  for (let next = remaining.pop(); next !== undefined; next = remaining.pop()) {
    const { path, value: part } = next
    if (typeof part === 'string' && part.includes(NUL)) {
      found.push({ field: path, rule: 'invalid', reason: 'must not contain a NUL character', source })
    }
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part)) {
      remaining.push({ path: path === '' ? key : `${path}.${key}`, value: inner })
    }
  }
  return found
}

/** Parses the JSON body of a request. An empty body counts as `{}`, so that the error names required fields. */
async function readBody<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text()
  if (text.trim() === '') return parse(schema, {}, 'body')
  return parse(schema, parseJson(c, text), 'body')
}

/** Parses a body as JSON. Throws unsupported_media_type, malformed_body. */
export function parseJson(c: Context<AppEnv>, text: string): unknown {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) throw new AppError('unsupported_media_type')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed_body')
  }
}

/** Parses the query of a request. The last value of a repeated key is used. */
function readQuery<Schema extends z.ZodMiniType>(c: Context<AppEnv>, schema: Schema): z.output<Schema> {
  const query = Object.fromEntries(new URL(c.req.url).searchParams)
  return parse(schema, query, 'query')
}

/**
 * Parses the path parameters of a request. Those without a schema are UUIDs, returned in lower case.
 *
 * @throws not_found for an invalid value, or validation_failed if `schemas` is an object schema
 */
function readParams(c: Context<AppEnv>, schemas: ParamSchemas = {}): Record<string, string> {
  const params = c.req.param()
  if (isObjectSchema(schemas)) return parse(schemas, params, 'path')
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const schema = schemas[name]
      const isValid = schema ? schema.safeParse(value).success && !value.includes(NUL) : UUID.test(value)
      if (!isValid) throw new AppError('not_found')
      return [name, schema ? value : value.toLowerCase()]
    }),
  )
}
