import type { OAuthFlowView, SecuritySchemeView } from '@stagedoor/api-document/operation/security'
import type { TryItSettings } from '@stagedoor/contract/try-it'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { SendFailure } from '../request/send-request.ts'
import { describeSendError } from '../response/describe-error.ts'
import type { SchemeSecret } from '../secrets.ts'
import { useTryItMessages } from '../use-try-it-messages.ts'
import { discover, getToken, TokenFailure } from './get-token.ts'

type State =
  | { kind: 'idle' | 'received' }
  /** `authorizing`: the provider's window is open; `noResponse`: the user has returned from it without a result. */
  | { kind: 'waiting' | 'authorizing' | 'noResponse' }
  | { kind: 'failed'; reason: string }

const WAITING: ReadonlySet<State['kind']> = new Set(['waiting', 'authorizing', 'noResponse'])

/** Requests access tokens, one at a time: a new request cancels the one before. */
export function useTokenRequest(scheme: SecuritySchemeView, settings: TryItSettings) {
  const messages = useTryItMessages()
  const common = useMessages()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const isAuthorizing = state.kind === 'authorizing'
  useEffect(() => {
    if (!isAuthorizing) return undefined
    const notice = () => setState({ kind: 'noResponse' })
    window.addEventListener('focus', notice)
    return () => window.removeEventListener('focus', notice)
  }, [isAuthorizing])

  /** @returns undefined when the request failed or was canceled */
  async function request(
    flow: OAuthFlowView,
    { clientId = '', clientSecret = '', userName = '', password = '' }: SchemeSecret,
    scopes: readonly string[],
  ): Promise<string | undefined> {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const show = (next: State) => {
      if (running.current === controller) setState(next)
    }
    show({ kind: 'waiting' })
    const onAuthorizing = (asks: boolean) => show({ kind: asks ? 'authorizing' : 'waiting' })
    const context = { settings, origin: window.location.origin, signal, onAuthorizing }
    try {
      const { authorizationUrl, tokenUrl } =
        scheme.type === 'openIdConnect' ? await discover(scheme.openIdConnectUrl ?? '', context) : flow
      const client = { clientId, clientSecret, userName, password }
      const token = await getToken(
        { flow: flow.flow, authorizationUrl, tokenUrl, ...client, scopes },
        context,
      )
      show({ kind: 'received' })
      return token
    } catch (error) {
      show(signal.aborted ? { kind: 'idle' } : { kind: 'failed', reason: reasonOf(error) })
      return undefined
    }
  }

  function reasonOf(error: unknown): string {
    if (error instanceof SendFailure) return describeSendError(error.reason, messages, common)
    if (error instanceof TokenFailure && error.known) return messages[error.known]
    return messages.oauthFailed(error instanceof Error ? error.message : String(error))
  }

  return { state, isWaiting: WAITING.has(state.kind), request, cancel: () => running.current?.abort() }
}
