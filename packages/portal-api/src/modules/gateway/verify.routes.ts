import { GATEWAY_VERIFY_PATH } from '@stagedoor/contract/usage/gateway'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv, Deps } from '../../deps.ts'
import { describeOperation } from '../../http/openapi/operation.ts'
import type { Services } from '../../services.ts'
import { createVerifyHandler } from './verify-handler.ts'

/** Declares the verification for the OpenAPI document, and serves it to tests. `startServer` uses createVerifyListener. */
export function gatewayVerifyRoutes(deps: Deps, services: Services) {
  const verify = createVerifyHandler(deps, services)
  const handler = async (c: Context<AppEnv>): Promise<Response> => {
    const header = (name: string) => c.req.header(name)
    const { status, headers, body } = await verify({ url: c.req.url, header, peer: () => 'unknown' })
    return new Response(body, { status, headers })
  }
  const description = describeOperation({
    tag: 'Gateways',
    access: 'gateway',
    method: 'get',
    path: GATEWAY_VERIFY_PATH,
    id: 'verifyCredential',
    summary: 'Verify the credential of a request to an API, with any method',
    query: z.object({ product_version: z.optional(z.string()), scopes: z.optional(z.string()) }),
    responses: {
      200: { description: 'The request may pass. The headers X-Stagedoor-* name its application.' },
    },
    // The types of these problems are URLs of the portal.
    errors: [401, 403, 429],
  })
  return new Hono<AppEnv>()
    .get(GATEWAY_VERIFY_PATH, description, handler)
    .all(GATEWAY_VERIFY_PATH, handler)
    .all(`${GATEWAY_VERIFY_PATH}/*`, handler)
}
