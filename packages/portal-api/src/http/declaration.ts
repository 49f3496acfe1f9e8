import type { ErrorCode } from '@stagedoor/contract/error-codes'
import type { MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import type { AppEnv } from '../deps.ts'
import type { Access } from './access.ts'
import type { Tag } from './openapi/tags.ts'
import type { ParamSchemas } from './validate.ts'

/** A success response: a schema of its JSON body, or a description with schemas by media type; without content, the body is empty. */
export type ResponseDeclaration =
  | z.ZodMiniType
  | { description: string; content?: Readonly<Record<string, z.ZodMiniType | 'binary'>> }

/** One operation of the API: the only source of its routing, its validation and its entry in the OpenAPI document. */
export interface Declaration {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Path as Hono writes it. Parameters without a schema in `params` are UUIDs. */
  path: string
  /** `operationId`. */
  id: string
  tag: Tag
  summary: string
  access: Access
  /** Runs after the access check and before validation. */
  middleware?: readonly MiddlewareHandler<AppEnv>[]
  /** Path parameters that are not UUIDs. A value that does not match its schema is a 404; with an object schema, a 400. */
  params?: ParamSchemas
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** A valid body. */
  example?: unknown
  /** False when the handler reads query and body itself; the schemas only describe them. */
  validates?: false
  /** Success responses by status. A handler that returns a value responds with the first status. */
  responses: Readonly<Record<number, ResponseDeclaration>>
  /** Errors besides those that access, method, parameters and body imply; a status where the problem has no code. */
  errors?: readonly (ErrorCode | number)[]
}
