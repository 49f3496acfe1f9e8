import { toInvalidParameters } from '@stagedoor/contract/invalid-parameters'
import type { ParameterSource } from '@stagedoor/contract/problem'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { AppEnv } from '../deps.ts'
import { AppError } from './errors/app-error.ts'
import { nulCharacters } from './nul-characters.ts'
import { UUID } from './uuid.ts'

/** Largest JSON body that any call takes, in bytes. Bulk calls have a limit of their own. */
export const MAX_JSON_BODY_BYTES = 64 * 1024

/** Parses a value with a schema of the contract. Throws 400 with one entry per invalid value. */
export function parse<Schema extends z.ZodMiniType>(
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

/** The parsed JSON body of a request. An absent body counts as `{}`, so that required fields are named. */
export async function parseBody<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text()
  if (text.trim() === '') return parse(schema, {}, 'body')
  return parse(schema, parseJson(c, text), 'body')
}

/** The text of a request's body as JSON of any shape. Throws unsupported_media_type, malformed_body. */
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
export function parseQuery<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  schema: Schema,
): z.output<Schema> {
  const query = Object.fromEntries(new URL(c.req.url).searchParams)
  return parse(schema, query, 'query')
}

/** A path parameter that must be a UUID; anything else cannot name a resource, so it is 404 like an unknown one. */
export function pathId(c: Context<AppEnv>, name: string): string {
  const value = c.req.param(name) ?? ''
  if (!UUID.test(value)) throw new AppError('not_found')
  return value.toLowerCase()
}

/** A path parameter of any form. A NUL character is in no name: 404. */
export function pathText(c: Context<AppEnv>, name: string): string {
  const value = c.req.param(name) ?? ''
  if (value.includes('\u0000')) throw new AppError('not_found')
  return value
}
