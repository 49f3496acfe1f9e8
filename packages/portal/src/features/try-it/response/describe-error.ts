import { TRY_IT_REQUEST_BYTES } from '@stagedoor/contract/try-it'
import type { TryItMessages } from '../../../i18n/en/try-it.ts'
import type { Messages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { sizeText } from './format-size.ts'
import type { SendFault } from '../request/send-request.ts'

/** What happened and what to do. */
export function describeFault(fault: SendFault, messages: TryItMessages, common: Messages): string {
  const { failures } = messages
  switch (fault.kind) {
    case 'unreachable':
    case 'network':
    case 'insecure':
      return failures[fault.kind](fault.host)
    case 'too-large':
      return failures.tooLarge(sizeText(TRY_IT_REQUEST_BYTES))
    case 'bodyless':
      return failures.bodyless(fault.method)
    case 'invalid':
      return failures.invalid(fault.message)
    case 'problem':
      return fault.problem.code === 'upstream_failed' && fault.problem.detail
        ? failures.upstream(fault.problem.detail)
        : describeProblem(fault.problem, common)
    case 'cancelled':
      return messages.cancelled
  }
}
