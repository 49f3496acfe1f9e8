import { PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { errorDefinition, problemType } from '@stagedoor/contract/error-codes'
import type { Problem } from '@stagedoor/contract/problem'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../../deps.ts'
import type { AppError } from './app-error.ts'

/**
 * The answer for an error: RFC 9457, status and body from the code's definition. `instance` is the request's id. What was
 * said already stays said: what the answer varies with, cookies that are cleared.
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
