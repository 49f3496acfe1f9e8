import { type Context, Hono } from 'hono'
import type { ParamKeys } from 'hono/types'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { AppEnv } from '../deps.ts'
import type { AccessGuards } from './access.ts'
import type { Declaration } from './declaration.ts'
import { describeOperation } from './openapi/operation.ts'
import { readBody, readParams, readQuery } from './validate.ts'

type Output<Schema, D extends Declaration> = D extends { validates: false }
  ? undefined
  : Schema extends z.ZodMiniType
    ? z.output<Schema>
    : undefined

/** JSON bodies of the declared responses; void for an empty response. */
type Result<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends z.ZodMiniType
    ? z.output<Responses[Status]>
    : Responses[Status] extends { content: object }
      ? never
      : void
}[keyof Responses]

interface Input<D extends Declaration> {
  c: Context<AppEnv>
  params: Record<ParamKeys<D['path']>, string>
  query: Output<D['query'], D>
  body: Output<D['body'], D>
  /** Absent only where visitors without a session may call. */
  developerId: D['access'] extends 'session' | 'session-on-private-portal' ? string : string | undefined
  user: D['access'] extends 'user-session' ? { userId: string; sessionId: string } : undefined
}

type Handled<D extends Declaration> = Result<D['responses']> | Response

interface Route {
  declaration: Declaration
  handler: (c: Context<AppEnv>) => Promise<Response>
}

/**
 * An operation and what it does.
 *
 * @param handler returns the JSON body of the first declared response, nothing when that is empty, or a whole response
 */
export function route<const D extends Declaration>(
  declaration: D & { example?: D['body'] extends z.ZodMiniType ? z.input<D['body']> : never },
  handler: (input: Input<D>) => Handled<D> | Promise<Handled<D>>,
): Route {
  const { params, validates = true } = declaration
  const { query, body } = validates ? declaration : {}
  const status = Number(Object.keys(declaration.responses)[0])
  return {
    declaration,
    handler: async (c) => {
      const input = {
        c,
        params: readParams(c, params),
        query: query && readQuery(c, query),
        body: body && (await readBody(c, body)),
        developerId: c.get('developerId'),
        user: c.get('user'),
      } as Input<D>
      const result = await handler(input)
      if (result instanceof Response) return result
      return result === undefined
        ? c.body(null, status as StatusCode)
        : c.json(result as object, status as ContentfulStatusCode)
    },
  }
}

/** Routes of the declared operations. */
export function routes(guards: AccessGuards, list: readonly Route[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const { declaration, handler } of list) {
    const { method, path, access, middleware = [] } = declaration
    app.on(method, [path], describeOperation(declaration), ...guards[access], ...middleware, handler)
  }
  return app
}
