import { withKey } from '../../lib/operation-request/with-key.ts'
import type { WireRequest } from '../../lib/operation-request/wire-request.ts'
import { useChosenApplication } from '../../lib/portal/chosen-application.ts'
import { useOfferedCredential } from '../../lib/portal/try-it-credentials.ts'

/**
 * Returns the request as it is shown, with the masked key of the chosen application, and with its key if that is in the
 * memory of the page.
 */
export function useKeyInSample(request: WireRequest, isSandbox: boolean) {
  const chosen = useChosenApplication()
  const latest = useOfferedCredential(chosen?.id, isSandbox)
  const offered = chosen && latest
  const shown = chosen?.maskedKey === undefined ? undefined : withKey(request, chosen.maskedKey)
  return {
    shown: shown ?? request,
    keyed: offered?.kind === 'key' ? withKey(request, offered.key) : undefined,
  }
}
