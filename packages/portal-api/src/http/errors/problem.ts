import { PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { errorDefinition, problemType } from '@stagedoor/contract/error-codes'
import type { Problem } from '@stagedoor/contract/problem'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../../deps.ts'
import type { AppError } from './app-error.ts'

/**
 * Creates the problem response (RFC 9457) for an error. `instance` contains the request id. Headers that are already set,
 * such as Vary and cleared cookies, are kept.
 */
export function problemResponse(c: Context<AppEnv>, error: AppError): Response {
  const { status, title } = errorDefinition(error.code)
  const body: Problem = {
    status,
    title,
    type: problemType(error.code),
    instance: `portal:trace:${c.get('requestId') ?? ''}`,
    detail: error.message,
    ...(status === 400 && { invalid_parameters: error.options.invalidParameters ?? [] }),
  }
  const headers = {
    'content-type': PROBLEM_MEDIA_TYPE,
    'cache-control': 'no-store',
    ...error.options.headers,
  }
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, headers)
}
