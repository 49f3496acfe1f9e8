import { TRY_IT_REQUEST_BYTES } from '@stagedoor/contract/try-it'
import type { TryItTexts } from '../../../i18n/en/try-it.ts'
import type { Texts } from '../../../i18n/texts.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { sizeText } from './format-size.ts'
import type { SendFault } from '../request/send-request.ts'

/** What happened and what to do. */
export function describeFault(fault: SendFault, texts: TryItTexts, common: Texts): string {
  const { failures } = texts
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
      return describeProblem(fault.problem, common)
    case 'cancelled':
      return texts.cancelled
  }
}
