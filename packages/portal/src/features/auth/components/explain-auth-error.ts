import type { AuthRequestError } from '@stagedoor/auth-elements'
import * as z from 'zod/mini'
import type { Messages } from '../../../i18n/messages.ts'

/** Validation error of another server, with one message per violated rule: docs/reference/errors.md#bodies-of-other-servers. */
interface Violation {
  constraints?: Record<string, string> | undefined
  children?: Violation[] | undefined
}
const ViolationSchema: z.ZodMiniType<Violation> = z.object({
  constraints: z.optional(z.record(z.string(), z.string())),
  get children() {
    return z.optional(z.array(ViolationSchema))
  },
})
const BodySchema = z.object({
  title: z.optional(z.string()),
  message: z.optional(z.unknown()),
})

/**
 * Returns the portal's message for a failed request of a form, or undefined to keep the form's default message:
 * docs/reference/errors.md#messages-of-the-forms.
 */
export function explainAuthError(error: AuthRequestError, messages: Messages): string | undefined {
  const body = BodySchema.safeParse(error.response?.data).data
  const violations = z.array(ViolationSchema).safeParse(body?.message).data
  if (violations) {
    const reasons = violations.flatMap((violation) => constraintMessages(violation, messages))
    if (reasons.length > 0) return reasons.join(', ')
  }
  // The form knows this problem by its type, which other servers do not send.
  return body?.title?.includes('disabled') ? messages.problems.codes.developer_disabled : undefined
}

function constraintMessages({ constraints = {}, children = [] }: Violation, messages: Messages): string[] {
  const own = Object.entries(constraints).map(([rule, reason]) =>
    rule === 'isEmail' ? messages.problems.formats.email : reason,
  )
  return [...own, ...children.flatMap((child) => constraintMessages(child, messages))]
}
