import { PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { errorDefinition, problemType } from '@stagedoor/contract/error-codes'
import type { Problem } from '@stagedoor/contract/problem'
import type { AppError } from './app-error.ts'

/** The answer for an error: RFC 9457, status and body from the code's definition. `instance` is the request's id. */
export function problemResponse(error: AppError, requestId: string): Response {
  const { status, title } = errorDefinition(error.code)
  const body: Problem = {
    status,
    title,
    type: problemType(error.code),
    instance: `portal:trace:${requestId}`,
    detail: error.message,
    ...(status === 400 && { invalid_parameters: error.options.invalidParameters ?? [] }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': PROBLEM_MEDIA_TYPE, 'cache-control': 'no-store', ...error.options.headers },
  })
}
