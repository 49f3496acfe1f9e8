import type { ErrorCode } from '@stagedoor/contract/error-codes'
import type { MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import type { AppEnv } from '../deps.ts'
import type { Access } from './access.ts'
import type { Tag } from './openapi/tags.ts'

type ParamSchema = z.ZodMiniType<string>

/** Schemas of path parameters by name, or one object schema. */
export type ParamSchemas =
  | z.ZodMiniObject<Record<string, ParamSchema>>
  | Readonly<Record<string, ParamSchema>>

/** A success response: the schema of its JSON body, or a description with schemas by media type. Without content, the body is empty. */
export type ResponseDeclaration =
  | z.ZodMiniType
  | { description: string; content?: Readonly<Record<string, z.ZodMiniType | 'binary'>> }

/** One operation of the API. Its routing, validation and OpenAPI entry are derived from this declaration. */
export interface Declaration {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Path in the syntax of Hono. Parameters without a schema in `params` are UUIDs. */
  path: string
  /** `operationId`. */
  id: string
  tag: Tag
  summary: string
  access: Access
  /** Whether developers whose account is pending may call the operation. By default, they get `approval_required`. */
  allowsPending?: true
  /** Runs after the access check and before validation. */
  middleware?: readonly MiddlewareHandler<AppEnv>[]
  /** Path parameters that are not UUIDs. An invalid value results in 404, or in 400 with an object schema. */
  params?: ParamSchemas
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** A valid body. */
  example?: unknown
  /** False when the handler reads query and body itself. The schemas are then only used in the document. */
  validates?: false
  /** Success responses by status. A handler that returns a value responds with the first status. */
  responses: Readonly<Record<number, ResponseDeclaration>>
  /** Errors that access, method, parameters and body do not imply. A status stands for a problem without a code. */
  errors?: readonly (ErrorCode | number)[]
}

export function isObjectSchema(
  schemas: ParamSchemas,
): schemas is z.ZodMiniObject<Record<string, ParamSchema>> {
  return '_zod' in schemas
}
