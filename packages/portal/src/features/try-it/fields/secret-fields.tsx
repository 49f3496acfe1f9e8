import type { RequiredScheme, SecurityRequirement } from '@stagedoor/api-document/operation/security'
import type { TryItSettings } from '@stagedoor/contract/try-it'
import { Button } from '../../../components/button/button.tsx'
import { Input, Select } from '../../../components/field/field.tsx'
import { schemeLabel } from '../../../lib/document-model/scheme-label.ts'
import { offeredCredential } from '../../../lib/portal/try-it-credentials.ts'
import { OAuthFields } from '../oauth/oauth-fields.tsx'
import type { SchemeSecret } from '../secrets.ts'
import styles from '../try-it.module.css'
import type { TryItInput } from '../try-it-input.ts'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { useTryItMessages } from '../use-try-it-messages.ts'

interface SecretFieldsProps {
  security: readonly SecurityRequirement[]
  input: TryItInput
  onInput: (change: Partial<TryItInput>) => void
  secretOf: (scheme: string) => SchemeSecret
  onSecret: (scheme: string, secret: SchemeSecret) => void
  settings: TryItSettings
}

/** Credentials of the request, which are not stored. */
export function SecretFields({ security, input, onInput, ...rest }: SecretFieldsProps) {
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
        <SchemeFields key={scheme.name} required={scheme} {...rest} />
      ))}
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

function SchemeFields({
  required: { name, scopes, scheme },
  secretOf,
  onSecret,
  settings,
}: Pick<SecretFieldsProps, 'secretOf' | 'onSecret' | 'settings'> & { required: RequiredScheme }) {
  const messages = useTryItMessages()
  const common = useMessages()
  const secret = secretOf(name)
  const set = (change: SchemeSecret) => onSecret(name, { ...secret, ...change })
  if (scheme.type === 'mutualTLS') return <p className={styles['note']}>{messages.certificateNote}</p>
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect') {
    return <OAuthFields scheme={scheme} scopes={scopes} secret={secret} onSecret={set} settings={settings} />
  }
  if (scheme.type === 'http' && scheme.httpScheme === 'basic') {
    return (
      <>
        <Input
          label={messages.userName}
          autoComplete="off"
          value={secret.userName ?? ''}
          onChange={(event) => set({ userName: event.target.value })}
        />
        <SecretInput
          label={common.problems.fields.password}
          value={secret.password ?? ''}
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
    <>
      <SecretInput label={label} value={secret.value ?? ''} onValue={(value) => set({ value })} />
      {scheme.parameter?.in === 'cookie' ? <p className={styles['note']}>{messages.cookieNote}</p> : null}
    </>
  )
}

function SecretInput({
  label,
  value,
  onValue,
}: {
  label: string
  value: string
  onValue: (value: string) => void
}) {
  const messages = useTryItMessages()
  const offered = offeredCredential()
  return (
    <div className={styles['secret']}>
      <Input
        label={label}
        type="password"
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      {offered?.kind === 'key' && value !== offered.key ? (
        <Button size="small" onClick={() => onValue(offered.key)}>
          {messages.use(offered.name)}
        </Button>
      ) : null}
    </div>
  )
}
