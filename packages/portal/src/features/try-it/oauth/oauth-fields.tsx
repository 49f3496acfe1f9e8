import type { OAuthFlowView, SecuritySchemeView } from '@stagedoor/api-document/operation/security'
import type { TryItSettings } from '@stagedoor/contract/try-it'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Checkbox, Input, Select } from '../../../components/field/field.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { offeredCredential } from '../../../lib/portal/try-it-credentials.ts'
import { describeFault } from '../response/describe-error.ts'
import type { SchemeSecret } from '../secrets.ts'
import { SendFailure } from '../request/send-request.ts'
import styles from '../try-it.module.css'
import { useTryItMessages } from '../use-try-it-messages.ts'
import { REDIRECT_PATH } from './authorize.ts'
import { discover, getToken, TokenFailure } from './get-token.ts'

interface OAuthFieldsProps {
  scheme: SecuritySchemeView
  /** What the operation asks for. */
  scopes: readonly string[]
  secret: SchemeSecret
  onSecret: (change: SchemeSecret) => void
  settings: TryItSettings
}

/** OpenID Connect names its endpoints elsewhere; its way is that of the authorization code. */
const BY_DISCOVERY: OAuthFlowView = {
  flow: 'authorizationCode',
  authorizationUrl: null,
  tokenUrl: null,
  refreshUrl: null,
  deviceAuthorizationUrl: null,
  scopes: [{ name: 'openid', description: '' }],
}

const CAN_DO: ReadonlySet<string> = new Set([
  'authorizationCode',
  'clientCredentials',
  'implicit',
  'password',
])

type State =
  | { kind: 'idle' | 'got' }
  /** `asking`: the provider's window is open; `silent`: somebody has come back from it, and it has not answered. */
  | { kind: 'waiting' | 'asking' | 'silent' }
  | { kind: 'failed'; reason: string }

const WAITING: ReadonlySet<State['kind']> = new Set(['waiting', 'asking', 'silent'])

/** An access token: got from the provider here, or brought from elsewhere. */
export function OAuthFields({ scheme, scopes, secret, onSecret, settings }: OAuthFieldsProps) {
  const messages = useTryItMessages()
  const common = useMessages()
  const flows =
    scheme.type === 'openIdConnect' ? [BY_DISCOVERY] : scheme.flows.filter(({ flow }) => CAN_DO.has(flow))
  const [chosen, setChosen] = useState(0)
  const [wanted, setWanted] = useState<readonly string[]>(
    scheme.type === 'openIdConnect' && scopes.length === 0 ? ['openid'] : scopes,
  )
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const isAsking = state.kind === 'asking'
  useEffect(() => {
    if (!isAsking) return undefined
    const notice = () => setState({ kind: 'silent' })
    window.addEventListener('focus', notice)
    return () => window.removeEventListener('focus', notice)
  }, [isAsking])
  const flow = flows[chosen] ?? flows[0]
  const offered = offeredCredential()
  const { origin } = window.location

  async function get(way: OAuthFlowView) {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    // Of a way that has been given up nothing is shown any more.
    const show = (next: State) => {
      if (running.current === controller) setState(next)
    }
    show({ kind: 'waiting' })
    const onAsking = (asks: boolean) => show({ kind: asks ? 'asking' : 'waiting' })
    const surroundings = { settings, origin, signal, onAsking }
    try {
      const endpoints =
        scheme.type === 'openIdConnect' ? await discover(scheme.openIdConnectUrl ?? '', surroundings) : way
      const value = await getToken(
        {
          flow: way.flow,
          authorizationUrl: endpoints.authorizationUrl,
          tokenUrl: endpoints.tokenUrl,
          clientId: secret.clientId ?? '',
          clientSecret: secret.clientSecret ?? '',
          userName: secret.userName ?? '',
          password: secret.password ?? '',
          scopes: wanted,
        },
        surroundings,
      )
      onSecret({ value })
      show({ kind: 'got' })
    } catch (error) {
      show(signal.aborted ? { kind: 'idle' } : { kind: 'failed', reason: reasonOf(error) })
    }
  }

  function reasonOf(error: unknown): string {
    if (error instanceof SendFailure) return describeFault(error.fault, messages, common)
    if (error instanceof TokenFailure && error.known) return messages[error.known]
    return messages.oauthFailed(error instanceof Error ? error.message : String(error))
  }

  const isWaiting = WAITING.has(state.kind)
  const names = [...new Set([...(flow?.scopes ?? []).map(({ name }) => name), ...scopes])]
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
              {messages.flows[name] ?? name}
            </option>
          ))}
        </Select>
      ) : null}
      {flow ? (
        <>
          <Input
            label={messages.clientId}
            autoComplete="off"
            spellCheck={false}
            value={secret.clientId ?? ''}
            hint={
              flow.flow === 'authorizationCode' || flow.flow === 'implicit'
                ? messages.redirectHint(`${origin}${REDIRECT_PATH}`)
                : undefined
            }
            onChange={(event) => onSecret({ clientId: event.target.value })}
          />
          {flow.flow === 'implicit' ? null : (
            <Input
              label={messages.clientSecret}
              type="password"
              autoComplete="off"
              optional={flow.flow !== 'clientCredentials'}
              value={secret.clientSecret ?? ''}
              onChange={(event) => onSecret({ clientSecret: event.target.value })}
            />
          )}
          {offered?.kind === 'client' && secret.clientSecret !== offered.clientSecret ? (
            <Button
              size="small"
              onClick={() => onSecret({ clientId: offered.clientId, clientSecret: offered.clientSecret })}
            >
              {messages.use(offered.name)}
            </Button>
          ) : null}
          {flow.flow === 'password' ? (
            <>
              <Input
                label={messages.userName}
                autoComplete="off"
                value={secret.userName ?? ''}
                onChange={(event) => onSecret({ userName: event.target.value })}
              />
              <Input
                label={messages.password}
                type="password"
                autoComplete="off"
                value={secret.password ?? ''}
                onChange={(event) => onSecret({ password: event.target.value })}
              />
            </>
          ) : null}
          {names.length > 0 ? (
            <fieldset className={styles['scopes']}>
              <legend>{messages.scopes}</legend>
              {names.map((name) => (
                <Checkbox
                  key={name}
                  label={<code>{name}</code>}
                  checked={wanted.includes(name)}
                  onChange={(event) =>
                    setWanted(
                      event.target.checked ? [...wanted, name] : wanted.filter((other) => other !== name),
                    )
                  }
                />
              ))}
            </fieldset>
          ) : null}
          <div className={styles['actions']}>
            <Button size="small" pending={isWaiting} onClick={() => void get(flow)}>
              {messages.getToken}
            </Button>
            {state.kind === 'silent' ? (
              <Button size="small" onClick={() => void get(flow)}>
                {common.common.retry}
              </Button>
            ) : null}
            {isWaiting ? (
              <Button size="small" variant="quiet" onClick={() => running.current?.abort()}>
                {messages.cancel}
              </Button>
            ) : null}
          </div>
          <output className={styles['note']}>
            {isAsking ? messages.continueInWindow : ''}
            {state.kind === 'silent' ? messages.noProviderResponse : ''}
            {state.kind === 'got' ? messages.tokenReceived : ''}
          </output>
          {state.kind === 'failed' ? <Alert kind="danger">{state.reason}</Alert> : null}
        </>
      ) : null}
      <Input
        label={messages.token}
        type="password"
        autoComplete="off"
        value={secret.value ?? ''}
        onChange={(event) => onSecret({ value: event.target.value })}
      />
    </>
  )
}
