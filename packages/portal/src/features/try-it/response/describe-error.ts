import { TRY_IT_REQUEST_BYTES } from '@stagedoor/contract/try-it'
import type { TryItMessages } from '../../../i18n/en/try-it.ts'
import type { Messages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { sizeText } from './format-size.ts'
import type { SendError } from '../request/send-request.ts'

/** Describes an error and what to do about it. */
export function describeSendError(error: SendError, messages: TryItMessages, common: Messages): string {
  const { failures } = messages
  switch (error.kind) {
    case 'unreachable':
    case 'network':
    case 'insecure':
      return failures[error.kind](error.host)
    case 'too-large':
      return failures.tooLarge(sizeText(TRY_IT_REQUEST_BYTES))
    case 'bodyless':
      return failures.bodyless(error.method)
    case 'invalid':
      return failures.invalid(error.message)
    case 'problem':
      return error.problem.code === 'upstream_failed' && error.problem.detail
        ? failures.upstream(error.problem.detail)
        : describeProblem(error.problem, common)
    case 'cancelled':
      return messages.cancelled
  }
}
