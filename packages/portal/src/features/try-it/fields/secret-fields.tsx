import type { RequiredScheme, SecurityRequirement } from '@stagedoor/api-document/operation/security'
import type { TryItSettings } from '@stagedoor/contract/try-it'
import { Button } from '../../../components/button/button.tsx'
import { Input, Select } from '../../../components/field/field.tsx'
import { schemeLabel } from '../../../lib/document-model/scheme-label.ts'
import { useChosenApplication } from '../../../lib/portal/chosen-application.ts'
import { offeredCredential } from '../../../lib/portal/try-it-credentials.ts'
import { OAuthFields } from '../oauth/oauth-fields.tsx'
import { fillingCredential, type SchemeSecret } from '../secrets.ts'
import styles from '../try-it.module.css'
import { SANDBOX_SERVER, type TryItInput } from '../try-it-input.ts'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { useTryItMessages } from '../use-try-it-messages.ts'

interface SecretFieldsProps {
  security: readonly SecurityRequirement[]
  input: TryItInput
  onInput: (change: Partial<TryItInput>) => void
  secretOf: (scheme: RequiredScheme) => SchemeSecret
  onSecret: (scheme: string, secret: SchemeSecret) => void
  settings: TryItSettings
  /** URL of the API's server, to which relative URLs of a scheme belong. */
  server: string
  /** Names of the schemes whose fields show that a credential is missing. */
  missing: readonly string[]
  onSendWithout: () => void
}

/** Credentials of the request, which are not stored. */
export function SecretFields({
  security,
  input,
  onInput,
  missing,
  onSendWithout,
  ...rest
}: SecretFieldsProps) {
  const messages = useTryItMessages()
  const common = useMessages()
  const schemes = security[input.security]?.schemes ?? []
  if (security.length === 0 || (security.length === 1 && schemes.length === 0)) return null
  return (
    <fieldset className={styles['part']}>
      <legend>{common.product.authentication}</legend>
      {security.length > 1 ? (
        <Select
          label={messages.requirement}
          value={input.security}
          onChange={(event) => onInput({ security: Number(event.target.value) })}
        >
          {optionLabels(security, common).map((label, index) => {
            const key = `${index}-${label}`
            return (
              <option key={key} value={index}>
                {label || messages.noAuthentication}
              </option>
            )
          })}
        </Select>
      ) : null}
      {schemes.map((scheme) => (
        <SchemeFields
          key={scheme.name}
          required={scheme}
          error={missing.includes(scheme.name) ? messages.credentialRequired : undefined}
          isSandbox={input.server === SANDBOX_SERVER}
          {...rest}
        />
      ))}
      {missing.length > 0 ? (
        <div className={styles['actions']}>
          <Button size="small" onClick={onSendWithout}>
            {messages.sendWithout}
          </Button>
        </div>
      ) : null}
      {schemes.length > 0 ? <p className={styles['note']}>{messages.secrets}</p> : null}
    </fieldset>
  )
}

/** Labels that are not unique are followed by the names of the schemes. */
function optionLabels(security: readonly SecurityRequirement[], messages: Messages): string[] {
  const labels = security.map(({ schemes }) =>
    schemes.map(({ scheme }) => schemeLabel(scheme, messages)).join(' + '),
  )
  return security.map(({ schemes }, index) => {
    const label = labels[index] ?? ''
    const isUnique = labels.indexOf(label) === labels.lastIndexOf(label)
    return isUnique ? label : `${label} (${schemes.map(({ name }) => name).join(' + ')})`
  })
}

type SchemeFieldsProps = Pick<SecretFieldsProps, 'secretOf' | 'onSecret' | 'settings' | 'server'> & {
  required: RequiredScheme
  error: string | undefined
  isSandbox: boolean
}

function SchemeFields({
  required,
  secretOf,
  onSecret,
  settings,
  server,
  error,
  isSandbox,
}: SchemeFieldsProps) {
  const { name, scopes, scheme } = required
  const messages = useTryItMessages()
  const common = useMessages()
  const secret = secretOf(required)
  const set = (change: SchemeSecret) => onSecret(name, { ...secret, ...change })
  if (scheme.type === 'mutualTLS') return <p className={styles['note']}>{messages.certificateNote}</p>
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect') {
    return (
      <OAuthFields
        scheme={scheme}
        scopes={scopes}
        secret={secret}
        error={error}
        onSecret={set}
        settings={settings}
        server={server}
      />
    )
  }
  if (scheme.type === 'http' && scheme.httpScheme === 'basic') {
    return (
      <>
        <Input
          label={messages.userName}
          autoComplete="off"
          value={secret.userName ?? ''}
          error={error}
          onChange={(event) => set({ userName: event.target.value })}
        />
        <SecretInput
          label={common.problems.fields.password}
          value={secret.password ?? ''}
          isSandbox={isSandbox}
          onValue={(password) => set({ password })}
        />
      </>
    )
  }
  if (scheme.parameter?.in === 'cookie') return <p className={styles['note']}>{messages.cookieNote}</p>
  const label =
    scheme.type === 'apiKey'
      ? schemeLabel(scheme, common)
      : scheme.httpScheme === 'bearer'
        ? messages.token
        : messages.credentials(scheme.httpScheme ?? name)
  return (
    <SecretInput
      label={label}
      value={secret.value ?? ''}
      isKey={scheme.type === 'apiKey'}
      isSandbox={isSandbox}
      error={error}
      onValue={(value) => set({ value })}
    />
  )
}

interface SecretInputProps {
  label: string
  value: string
  /** Whether it is the field of an API key. */
  isKey?: boolean
  isSandbox: boolean
  error?: string | undefined
  onValue: (value: string) => void
}

function SecretInput({ label, value, isKey = false, isSandbox, error, onValue }: SecretInputProps) {
  const messages = useTryItMessages()
  const chosen = useChosenApplication()
  const offered = fillingCredential(isSandbox) ?? offeredCredential(undefined, isSandbox)
  const key = offered?.kind === 'key' ? offered : undefined
  const hint = chosen?.maskedKey && isKey ? messages.keyOf(chosen.name, chosen.maskedKey) : undefined
  const isFilled = key !== undefined && value === key.key
  return (
    <div className={styles['secret']}>
      <Input
        label={label}
        type="password"
        autoComplete="off"
        value={value}
        hint={isFilled ? messages.filledWith(key.name) : value === '' ? hint : undefined}
        error={error}
        onChange={(event) => onValue(event.target.value)}
      />
      {key ? (
        <Button size="small" onClick={() => onValue(isFilled ? '' : key.key)}>
          {isFilled ? messages.clearCredential : messages.use(key.name)}
        </Button>
      ) : null}
    </div>
  )
}
