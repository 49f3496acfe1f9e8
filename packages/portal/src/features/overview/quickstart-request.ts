import type { RequestSample } from '@stagedoor/api-document/sample/request-sample'
import type { Quickstart } from '@stagedoor/contract/catalog/overview'
import { env } from '../../config/env.ts'
import { type WireRequest, wireRequest } from '../../lib/operation-request/wire-request.ts'

/** The request of an example. The server and the browser use the same build of the document model, so it is not checked. */
export function quickstartRequest({ request }: Quickstart): WireRequest {
  return wireRequest(request as unknown as RequestSample, env.origin)
}
