import { GATEWAY_USAGE_PATH, GATEWAY_VERIFY_PATH } from '@stagedoor/contract/usage/gateway'
import { UsageResponseSchema, UsageBatchSchema } from '@stagedoor/contract/usage/usage'
import * as z from 'zod/mini'
import { type Call, empty, ok } from './call.ts'

const VersionSchema = z.object({ product_version: z.optional(z.string()) })
const VerifyQuerySchema = z.extend(VersionSchema, { scopes: z.optional(z.string()) })

/** What gateways call (docs/gateway.md). Verification takes any method and further path; GET stands for all. */
export const GATEWAY_CALLS: Call[] = [
  {
    tag: 'Gateways',
    access: 'gateway',
    id: 'verifyCredential',
    method: 'get',
    path: GATEWAY_VERIFY_PATH,
    summary: 'Whether a request may pass, and whose it is',
    query: VerifyQuerySchema,
    responses: empty(200, 'It may; whose it is stands in the headers X-Stagedoor-*.'),
    problems: [400, 401, 403, 429],
  },
  {
    tag: 'Gateways',
    access: 'gateway',
    id: 'reportUsage',
    method: 'post',
    path: GATEWAY_USAGE_PATH,
    summary: 'Report requests that were answered',
    query: VersionSchema,
    body: UsageBatchSchema,
    responses: ok(UsageResponseSchema, 'The records are stored; those that cannot be counted are listed.'),
    problems: [400, 401, 429],
  },
]
