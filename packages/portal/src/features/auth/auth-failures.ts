import type { ErrorCode } from '@stagedoor/contract/error-codes'
import type { AuthRequestError } from '@stagedoor/auth-elements'
import * as z from 'zod/mini'
import { codeOfType } from '../../lib/http/api-problem.ts'

/** Why an account cannot log in although the password is correct. */
export type AccountStatus = 'pending' | 'rejected' | 'disabled'

const ACCOUNT_STATUSES: Partial<Record<ErrorCode, AccountStatus>> = {
  developer_disabled: 'pending',
  developer_rejected: 'rejected',
  developer_deactivated: 'disabled',
}

export const LINK_PROBLEMS = ['token_expired', 'token_not_found', 'email_already_confirmed'] as const
/** Why the link of a mail does not work. */
export type LinkProblem = (typeof LINK_PROBLEMS)[number]

const ProblemSchema = z.object({ type: z.optional(z.string()), title: z.optional(z.string()) })

export function accountStatusOfCode(code: ErrorCode | undefined): AccountStatus | undefined {
  return code && ACCOUNT_STATUSES[code]
}

/** Returns the status of the account that a form could not log in. Other servers only send a title. */
export function accountStatusOf(error: AuthRequestError): AccountStatus | undefined {
  const { type, title } = problemOf(error)
  return accountStatusOfCode(codeOfType(type)) ?? (title?.includes('disabled') ? 'pending' : undefined)
}

export function linkProblemOf(error: AuthRequestError): LinkProblem | undefined {
  const code = codeOfType(problemOf(error).type)
  return LINK_PROBLEMS.find((problem) => problem === code)
}

function problemOf(error: AuthRequestError): z.infer<typeof ProblemSchema> {
  return ProblemSchema.safeParse(error.response?.data).data ?? {}
}
