import { REASON_PHRASES } from '@stagedoor/contract/reason-phrases'

/** Returns the name of an error status; an empty string for others, and for those that the standard does not name. */
export function reasonPhrase(status: string): string {
  return Number(status) < 400 ? '' : (REASON_PHRASES[Number(status)] ?? '')
}
