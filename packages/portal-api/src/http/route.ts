import { type Context, Hono } from 'hono'
import type { ParamKeys } from 'hono/types'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { AppEnv } from '../deps.ts'
import type { Access, AccessGuards } from './access.ts'
import type { Declaration, ResponseDeclaration } from './declaration.ts'
import { describeOperation } from './openapi/operation.ts'
import { readBody, readParams, readQuery } from './validate.ts'

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
  user: A extends 'user-session' ? { userId: string; sessionId: string } : undefined
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
        user: c.get('user'),
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
    const { method, path, access, middleware = [] } = declaration
    app.on(method, [path], describeOperation(declaration), ...guards[access], ...middleware, handler)
  }
  return app
}
