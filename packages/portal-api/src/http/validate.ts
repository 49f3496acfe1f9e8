import { toInvalidParameters } from '@stagedoor/contract/invalid-parameters'
import type { ParameterSource } from '@stagedoor/contract/problem'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { AppEnv } from '../deps.ts'
import { AppError } from './errors/app-error.ts'
import { nulCharacters } from './nul-characters.ts'
import { UUID } from './uuid.ts'

/** Largest JSON body in bytes. Routes that take larger bodies have a limit of their own. */
export const MAX_JSON_BODY_BYTES = 64 * 1024

/** Parses a value with a schema of the contract. Throws 400 with one entry per invalid value. */
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

/** The parsed JSON body of a request. An absent body counts as `{}`, so that the error names required fields. */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text()
  if (text.trim() === '') return parse(schema, {}, 'body')
  return parse(schema, parseJson(c, text), 'body')
}

/** The JSON body of a request. Throws unsupported_media_type, malformed_body. */
export function parseJson(c: Context<AppEnv>, text: string): unknown {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) throw new AppError('unsupported_media_type')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed_body')
  }
}

/** The parsed query of a request; of a repeated key the last value counts. */
export function readQuery<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  schema: Schema,
): z.output<Schema> {
  const query = Object.fromEntries(new URL(c.req.url).searchParams)
  return parse(schema, query, 'query')
}

type ParamSchema = z.ZodMiniType<string>

/** Schemas of path parameters by name, or an object schema. */
export type ParamSchemas =
  | z.ZodMiniObject<Record<string, ParamSchema>>
  | Readonly<Record<string, ParamSchema>>

/**
 * The path parameters of a request. Those without a schema are UUIDs, in lower case.
 *
 * @throws not_found for a value that cannot name a resource; validation_failed where `schemas` is an object schema
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
