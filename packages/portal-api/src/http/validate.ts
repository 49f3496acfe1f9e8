import { toInvalidParameters } from '@stagedoor/contract/invalid-parameters'
import type { ParameterSource } from '@stagedoor/contract/problem'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { AppEnv } from '../deps.ts'
import { AppError } from './errors/app-error.ts'
import { nulCharacters } from './nul-characters.ts'
import { UUID } from './uuid.ts'

/** Maximum size of a JSON body in bytes. Routes with larger bodies have their own limit. */
export const MAX_JSON_BODY_BYTES = 64 * 1024

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

/** Parses the JSON body of a request. An empty body counts as `{}`, so that the error names required fields. */
export async function readBody<Schema extends z.ZodMiniType>(
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
export function readQuery<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  schema: Schema,
): z.output<Schema> {
  const query = Object.fromEntries(new URL(c.req.url).searchParams)
  return parse(schema, query, 'query')
}

type ParamSchema = z.ZodMiniType<string>

/** Schemas of path parameters by name, or one object schema. */
export type ParamSchemas =
  | z.ZodMiniObject<Record<string, ParamSchema>>
  | Readonly<Record<string, ParamSchema>>

/**
 * Parses the path parameters of a request. Those without a schema are UUIDs, returned in lower case.
 *
 * @throws not_found for an invalid value, or validation_failed if `schemas` is an object schema
 */
export function readParams(c: Context<AppEnv>, schemas: ParamSchemas = {}): Record<string, string> {
  const params = c.req.param()
  if (isObjectSchema(schemas)) return parse(schemas, params, 'path')
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const schema = schemas[name]
      const isValid = schema ? schema.safeParse(value).success && !value.includes('\u0000') : UUID.test(value)
      if (!isValid) throw new AppError('not_found')
      return [name, schema ? value : value.toLowerCase()]
    }),
  )
}

export function isObjectSchema(
  schemas: ParamSchemas,
): schemas is z.ZodMiniObject<Record<string, ParamSchema>> {
  return '_zod' in schemas
}
