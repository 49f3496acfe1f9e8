import { VERIFY_RESPONSE_HEADERS } from '@stagedoor/contract/usage/gateway'
import { createRejectionProblems } from './rejection-problems.ts'
import type { Verdict } from './verification.service.ts'
import type { VerifyResponse } from './verify-call.ts'

/** Creates a function that returns the response to a verified or rejected request. */
export function createVerdictResponses(portalUrl: string): (verdict: Verdict) => VerifyResponse {
  const rejectionProblem = createRejectionProblems(portalUrl)
  return (verdict) => {
    if (verdict.rejection === undefined) return { status: 200, headers: verdict.headers, body: null }
    const { rejection, version, application, missingScopes, retryAfterS } = verdict
    return rejectionProblem(rejection, version, {
      ...(application !== undefined && {
        [VERIFY_RESPONSE_HEADERS.application]: application,
        ...(version !== undefined && { [VERIFY_RESPONSE_HEADERS.productVersion]: version }),
      }),
      ...(missingScopes && scopeChallenge(missingScopes)),
      ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
    })
  }
}

function scopeChallenge(missing: readonly string[]): Record<string, string> {
  const scopes = missing.join(' ').replaceAll(/[^\x20-\x7E]|["\\]/g, '')
  return { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scopes}"` }
}
