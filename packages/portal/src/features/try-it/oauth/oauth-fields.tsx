import type { OAuthFlowView, SecuritySchemeView } from '@stagedoor/api-document/operation/security'
import type { TryItSettings } from '@stagedoor/contract/try-it'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Checkbox, Input, Select } from '../../../components/field/field.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { schemeLabel } from '../../../lib/document-model/scheme-label.ts'
import { fillingCredential, type SchemeSecret } from '../secrets.ts'
import styles from '../try-it.module.css'
import { useTryItMessages } from '../use-try-it-messages.ts'
import { REDIRECT_PATH } from './authorize.ts'
import { SendFailure } from '../request/send-request.ts'
import { describeSendError } from '../response/describe-error.ts'
import { discover, endpointOf, getToken, TokenFailure } from './get-token.ts'

interface OAuthFieldsProps {
  scheme: SecuritySchemeView
  scopes: readonly string[]
  secret: SchemeSecret
  /** Shown at the access token. */
  error?: string | undefined
  onSecret: (change: SchemeSecret) => void
  settings: TryItSettings
  /** URL of the API's server, to which relative URLs of the scheme belong. */
  server: string
}

/** OpenID Connect uses the authorization code flow; its endpoints are in the discovery document. */
const DISCOVERED_FLOW: OAuthFlowView = {
  flow: 'authorizationCode',
  authorizationUrl: null,
  tokenUrl: null,
  refreshUrl: null,
  deviceAuthorizationUrl: null,
  scopes: [{ name: 'openid', description: '' }],
}

const SUPPORTED_FLOWS: ReadonlySet<string> = new Set([
  'authorizationCode',
  'clientCredentials',
  'implicit',
  'password',
])

/** Field for an access token, and a form that requests one from the authorization server. */
export function OAuthFields({ scheme, scopes, secret, error, onSecret, settings, server }: OAuthFieldsProps) {
  const messages = useTryItMessages()
  const { spec } = useMessages()
  const isOpenId = scheme.type === 'openIdConnect'
  const flows = isOpenId ? [DISCOVERED_FLOW] : scheme.flows.filter(({ flow }) => SUPPORTED_FLOWS.has(flow))
  const [chosen, setChosen] = useState(0)
  const [requestedScopes, setRequestedScopes] = useState<readonly string[]>(
    isOpenId && scopes.length === 0 ? ['openid'] : scopes,
  )
  const tokenRequest = useTokenRequest(scheme, settings, server)
  const flow = flows[chosen] ?? flows[0]

  async function requestToken(by: OAuthFlowView) {
    const value = await tokenRequest.request(by, secret, requestedScopes)
    if (value !== undefined) onSecret({ value })
  }

  return (
    <>
      {flows.length > 1 ? (
        <Select
          label={messages.flow}
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {flows.map(({ flow: name }, index) => (
            <option key={name} value={index}>
              {spec.schemes.flows[name] ?? name}
            </option>
          ))}
        </Select>
      ) : null}
      {flow ? (
        <>
          <ClientFields flow={flow.flow} secret={secret} onSecret={onSecret} />
          <ScopeFields
            names={[...new Set([...flow.scopes.map(({ name }) => name), ...scopes])]}
            requested={requestedScopes}
            onRequest={setRequestedScopes}
          />
          <ResolvedEndpoint scheme={scheme} flow={flow} server={server} />
          <TokenActions {...tokenRequest} onRequest={() => void requestToken(flow)} />
        </>
      ) : null}
      <Input
        label={messages.token}
        type="password"
        autoComplete="off"
        value={secret.value ?? ''}
        error={error}
        onChange={(event) => onSecret({ value: event.target.value })}
      />
    </>
  )
}

/** The address that gets the client's secret, where the document names it only in part. */
function ResolvedEndpoint({
  scheme,
  flow,
  server,
}: {
  scheme: SecuritySchemeView
  flow: OAuthFlowView
  server: string
}) {
  const messages = useMessages()
  const isOpenId = scheme.type === 'openIdConnect'
  const named = isOpenId ? scheme.openIdConnectUrl : flow.tokenUrl
  if (!named || URL.canParse(named)) return null
  return (
    <p className={styles['note']}>
      {isOpenId ? schemeLabel(scheme, messages) : messages.spec.schemes.urls.tokenUrl}:{' '}
      <code>{endpointOf(named, server) ?? named}</code>
    </p>
  )
}

interface ClientFieldsProps {
  flow: string
  secret: SchemeSecret
  onSecret: (change: SchemeSecret) => void
}

function ClientFields({ flow, secret, onSecret }: ClientFieldsProps) {
  const messages = useTryItMessages()
  const { applications, problems } = useMessages()
  const offered = fillingCredential(false)
  const client = offered?.kind === 'client' ? offered : undefined
  const isFilled =
    client !== undefined && secret.clientId === client.clientId && secret.clientSecret === client.clientSecret
  const isRedirecting = flow === 'authorizationCode' || flow === 'implicit'
  const hints = [
    ...(isFilled ? [messages.filledWith(client.name)] : []),
    ...(isRedirecting ? [messages.redirectHint(`${window.location.origin}${REDIRECT_PATH}`)] : []),
  ]
  return (
    <>
      <Input
        label={applications.clientId}
        autoComplete="off"
        spellCheck={false}
        value={secret.clientId ?? ''}
        hint={hints.length > 0 ? hints.join(' ') : undefined}
        onChange={(event) => onSecret({ clientId: event.target.value })}
      />
      {flow === 'implicit' ? null : (
        <Input
          label={applications.clientSecret}
          type="password"
          autoComplete="off"
          optional={flow !== 'clientCredentials'}
          value={secret.clientSecret ?? ''}
          onChange={(event) => onSecret({ clientSecret: event.target.value })}
        />
      )}
      {client ? (
        <Button
          size="small"
          onClick={() =>
            onSecret(
              isFilled
                ? { clientId: '', clientSecret: '' }
                : { clientId: client.clientId, clientSecret: client.clientSecret },
            )
          }
        >
          {isFilled ? messages.clearCredential : messages.use(client.name)}
        </Button>
      ) : null}
      {flow === 'password' ? (
        <>
          <Input
            label={messages.userName}
            autoComplete="off"
            value={secret.userName ?? ''}
            onChange={(event) => onSecret({ userName: event.target.value })}
          />
          <Input
            label={problems.fields.password}
            type="password"
            autoComplete="off"
            value={secret.password ?? ''}
            onChange={(event) => onSecret({ password: event.target.value })}
          />
        </>
      ) : null}
    </>
  )
}

interface ScopeFieldsProps {
  names: readonly string[]
  requested: readonly string[]
  onRequest: (scopes: readonly string[]) => void
}

function ScopeFields({ names, requested, onRequest }: ScopeFieldsProps) {
  const { common } = useMessages()
  if (names.length === 0) return null
  return (
    <fieldset className={styles['scopes']}>
      <legend>{common.scopes}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={<code>{name}</code>}
          checked={requested.includes(name)}
          onChange={(event) =>
            onRequest(
              event.target.checked ? [...requested, name] : requested.filter((other) => other !== name),
            )
          }
        />
      ))}
    </fieldset>
  )
}

type TokenActionsProps = Pick<ReturnType<typeof useTokenRequest>, 'state' | 'isWaiting' | 'cancel'> & {
  onRequest: () => void
}

function TokenActions({ state, isWaiting, cancel, onRequest }: TokenActionsProps) {
  const messages = useTryItMessages()
  const { common } = useMessages()
  return (
    <>
      <div className={styles['actions']}>
        <Button size="small" pending={isWaiting} onClick={onRequest}>
          {messages.getToken}
        </Button>
        {state.kind === 'noResponse' ? (
          <Button size="small" onClick={onRequest}>
            {common.retry}
          </Button>
        ) : null}
        {isWaiting ? (
          <Button size="small" variant="quiet" onClick={cancel}>
            {common.cancel}
          </Button>
        ) : null}
      </div>
      <output className={styles['note']}>
        {state.kind === 'authorizing' ? messages.continueInWindow : ''}
        {state.kind === 'noResponse' ? messages.noProviderResponse : ''}
        {state.kind === 'received' ? messages.tokenReceived : ''}
      </output>
      {state.kind === 'failed' ? <Alert kind="danger">{state.reason}</Alert> : null}
    </>
  )
}

type State =
  | { kind: 'idle' | 'received' }
  /** `authorizing`: the provider's window is open; `noResponse`: the user has returned from it without a result. */
  | { kind: 'waiting' | 'authorizing' | 'noResponse' }
  | { kind: 'failed'; reason: string }

const WAITING: ReadonlySet<State['kind']> = new Set(['waiting', 'authorizing', 'noResponse'])

/** Requests access tokens, one at a time: a new request cancels the one before. */
function useTokenRequest(scheme: SecuritySchemeView, settings: TryItSettings, server: string) {
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
    const context = { settings, origin: window.location.origin, server, signal, onAuthorizing }
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
