import { VERIFY_RESPONSE_HEADERS } from '@stagedoor/contract/usage/gateway'
import type { CredentialRecord, RegistrationOfCredential, VerifiedVersion } from './verification.queries.ts'

/** Headers of the response to a verified request that name its caller. */
export function callerHeaders(
  { applicationId, credentialId, developerId }: CredentialRecord,
  version: Pick<VerifiedVersion, 'id'>,
): Record<string, string> {
  return {
    'content-length': '0',
    [VERIFY_RESPONSE_HEADERS.application]: applicationId,
    // Developers choose the ids of their clients, so an id may contain characters that are not allowed in a header.
    [VERIFY_RESPONSE_HEADERS.credential]: encodeURIComponent(credentialId),
    [VERIFY_RESPONSE_HEADERS.developer]: developerId,
    [VERIFY_RESPONSE_HEADERS.productVersion]: version.id,
  }
}

/** Headers that name the registration and its scopes. */
export function registrationHeaders(
  registration: RegistrationOfCredential,
  granted: readonly string[],
): Record<string, string> {
  return {
    [VERIFY_RESPONSE_HEADERS.registration]: registration.id,
    [VERIFY_RESPONSE_HEADERS.scopes]: granted.filter((scope) => /^[\x21-\x7E]+$/.test(scope)).join(' '),
  }
}
