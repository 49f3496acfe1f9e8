import { GATEWAY_VERIFY_PATH } from '@stagedoor/contract/usage/gateway'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../../deps.ts'
import { describeOperation } from '../../http/openapi/operation.ts'

/** Declares the verification for the OpenAPI document. `createVerifyListener` responds to it, before the app. */
export function gatewayVerifyDeclaration() {
  const declaration = describeOperation({
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
  return new Hono<AppEnv>().get(GATEWAY_VERIFY_PATH, declaration)
}
