import type { AuthRequestError } from '@stagedoor/auth-elements'
import * as z from 'zod/mini'
import type { Messages } from '../../../i18n/messages.ts'

/** Older validation bodies: `message[].children…constraints`, a text per broken rule (wire api §3). */
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

/** The portal's own words for a failed form call (spec §8); nothing where the form's default is right. */
export function explainAuthError(error: AuthRequestError, messages: Messages): string | undefined {
  const body = BodySchema.safeParse(error.response?.data).data
  const violations = z.array(ViolationSchema).safeParse(body?.message).data
  if (violations) {
    const reasons = violations.flatMap((violation) => constraintTexts(violation, messages))
    if (reasons.length > 0) return reasons.join(', ')
  }
  return body?.title?.includes('disabled') ? messages.auth.pendingApproval : undefined
}

function constraintTexts({ constraints = {}, children = [] }: Violation, messages: Messages): string[] {
  const own = Object.entries(constraints).map(([rule, reason]) =>
    rule === 'isEmail' ? messages.auth.invalidEmail : reason,
  )
  return [...own, ...children.flatMap((child) => constraintTexts(child, messages))]
}
