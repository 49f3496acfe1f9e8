import type { AuthStrategy } from '@stagedoor/contract/applications/auth-strategies'
import {
  DESCRIPTION_MAX_LENGTH,
  NAME_MAX_LENGTH,
  REFERENCE_ID_MAX_LENGTH,
} from '@stagedoor/contract/constants'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Checkbox, Input, Select, Textarea } from '../../../components/field/field.tsx'
import { useFocusInvalid } from '../../../components/field/use-focus-invalid.ts'
import summary from '../../../components/summary/summary.module.css'
import { useMessages } from '../../../i18n/messages.ts'
import {
  type ApplicationValues,
  DEFAULT_STRATEGY_FIELDS,
  fieldsOf,
  hasValidRedirectUri,
  missingFields,
  withStrategy,
} from '../application-values.ts'
import styles from './application-form.module.css'
import { Dices } from 'lucide-react'
import { useAfterPress } from '../../../lib/browser/use-after-press.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { randomUuid } from '../../../lib/browser/random-uuid.ts'

interface ApplicationFormProps {
  /** Identifies the form for drafts. */
  draftId: string
  /** Whether the values are saved. */
  isSaved: boolean
  initialValues: ApplicationValues
  /** False hides the strategy; a new application gets the server's default strategy. */
  hasStrategyField: boolean
  strategies: readonly AuthStrategy[]
  /** True for an existing application, whose strategy cannot change. */
  isStrategyFixed: boolean
  submitLabel: string
  pending: boolean
  error: string | undefined
  onSubmit: (values: ApplicationValues, strategy: AuthStrategy | undefined) => void
  onCancel: () => void
  /** Secondary action, separated from cancel and submit. */
  aside?: ReactNode
}

/** The application form. The auth strategy determines its fields: docs/reference/screens.md#application-form. */
export function ApplicationForm(props: ApplicationFormProps) {
  const messages = useMessages()
  const { strategies, isStrategyFixed, hasStrategyField } = props
  const [values, setValues] = useDraft(props.draftId, props.initialValues, props.isSaved)
  const [isRedirectUriChecked, setRedirectUriChecked] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [form, focusInvalid] = useFocusInvalid()
  const afterPress = useAfterPress()
  const change = (part: Partial<ApplicationValues>) => setValues((before) => ({ ...before, ...part }))

  const strategy = strategies.find(({ id }) => id === values.strategyId)
  const usesDefaultStrategy = !hasStrategyField && !isStrategyFixed
  const isStrategySet = strategy !== undefined || isStrategyFixed || usesDefaultStrategy
  const fields = usesDefaultStrategy ? DEFAULT_STRATEGY_FIELDS : fieldsOf(strategy)
  const isRedirectUriValid = hasValidRedirectUri(values, fields)

  const missing = missingFields(values, fields)
  const { required } = messages.problems.rules
  const errorOf = (label: string, isMissing: boolean) =>
    isSubmitted && isMissing ? required(label) : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setRedirectUriChecked(true)
    setSubmitted(true)
    if (isRedirectUriValid && isStrategySet && missing.length === 0) props.onSubmit(values, strategy)
    else focusInvalid()
  }

  const isOpenId = strategy?.credential_type === 'self_managed_client_credentials'
  const referenceId =
    isStrategySet && fields.hasReferenceId ? (
      <ReferenceIdField
        value={values.referenceId}
        isOpenId={isOpenId}
        isOptional={fields.isReferenceIdOptional === true}
        error={errorOf(messages.applications.referenceId, missing.includes('referenceId'))}
        onChange={(referenceId) => change({ referenceId })}
        onGenerate={(referenceId) => change({ referenceId, generatedId: referenceId })}
      />
    ) : null

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <Input
        label={messages.applications.name}
        error={errorOf(messages.applications.name, missing.includes('name'))}
        value={values.name}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        required
        onChange={(event) => change({ name: event.target.value })}
      />
      {hasStrategyField ? (
        <StrategyField
          strategies={strategies}
          selected={strategy}
          isFixed={isStrategyFixed}
          error={errorOf(messages.applications.authStrategy, !isStrategySet)}
          onChange={(selected) => setValues((before) => withStrategy(before, selected))}
        />
      ) : null}
      {fields.scopes.length > 0 ? (
        <ScopesField
          available={fields.scopes}
          chosen={values.scopes}
          onChoose={(scopes) => change({ scopes })}
        />
      ) : null}
      {fields.hasRedirectUri ? (
        <Input
          label={messages.applications.redirectUri}
          hint={messages.applications.redirectUriHint}
          error={
            isRedirectUriChecked && !isRedirectUriValid
              ? messages.applications.redirectUriProtocol
              : undefined
          }
          value={values.redirectUri}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          optional
          onChange={(event) => change({ redirectUri: event.target.value })}
          onBlur={() => afterPress(() => setRedirectUriChecked(true))}
        />
      ) : null}
      {isOpenId ? referenceId : null}
      <Textarea
        label={messages.catalog.columns.description}
        value={values.description}
        maxLength={DESCRIPTION_MAX_LENGTH}
        optional
        onChange={(event) => change({ description: event.target.value })}
      />
      {isOpenId ? null : referenceId}
      {props.error ? <Alert kind="danger">{props.error}</Alert> : null}
      <div className={styles['actions']}>
        {props.aside ? <div className={styles['aside']}>{props.aside}</div> : null}
        <Button onClick={props.onCancel}>{messages.common.cancel}</Button>
        <Button variant="primary" type="submit" pending={props.pending}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  )
}

interface StrategyFieldProps {
  strategies: readonly AuthStrategy[]
  selected: AuthStrategy | undefined
  isFixed: boolean
  error: string | undefined
  onChange: (strategy: AuthStrategy | undefined) => void
}

function StrategyField({ strategies, selected, isFixed, error, onChange }: StrategyFieldProps) {
  const messages = useMessages().applications
  const hint = selected ? messages.strategyHints[selected.credential_type] : messages.strategyHint
  return (
    <Select
      label={messages.authStrategy}
      hint={isFixed ? messages.authStrategyFixed : hint}
      error={error}
      value={selected?.id ?? ''}
      disabled={isFixed || strategies.length === 1}
      required
      onChange={(event) => onChange(strategies.find(({ id }) => id === event.target.value))}
    >
      {selected ? null : <option value="">{isFixed ? messages.noStrategy : messages.chooseStrategy}</option>}
      {strategies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

interface ScopesFieldProps {
  available: readonly string[]
  chosen: readonly string[]
  onChoose: (scopes: readonly string[]) => void
}

/** Selects scopes; keeps the strategy's order. */
function ScopesField({ available, chosen, onChoose }: ScopesFieldProps) {
  const messages = useMessages()
  return (
    <fieldset className={styles['scopes']}>
      <legend>
        {messages.common.scopes} <span className={styles['optional']}>({messages.common.optional})</span>
      </legend>
      <p className={styles['hint']}>{messages.applications.scopesHint}</p>
      <div className={styles['choices']}>
        {available.map((scope) => (
          <Checkbox
            key={scope}
            label={<code>{scope}</code>}
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChoose(
                available.filter((other) => (other === scope ? target.checked : chosen.includes(other))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ReferenceIdFieldProps {
  value: string
  /** True when the reference ID must be the client ID at an OpenID Connect identity provider. */
  isOpenId: boolean
  isOptional: boolean
  error: string | undefined
  onChange: (referenceId: string) => void
  onGenerate: (referenceId: string) => void
}

/** A client ID has to be entered. Any other reference ID is generated, and can be changed among the advanced fields. */
function ReferenceIdField(props: ReferenceIdFieldProps) {
  const { value, isOpenId, isOptional, error, onChange, onGenerate } = props
  const messages = useMessages().applications
  const [isOpen, setOpen] = useState(false)
  const input = (
    <Input
      label={messages.referenceId}
      hint={isOpenId ? messages.referenceIdOpenIdHint : messages.referenceIdHint}
      error={error}
      value={value}
      maxLength={REFERENCE_ID_MAX_LENGTH}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      required={!isOptional}
      optional={isOptional}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  if (isOpenId) return input
  return (
    <details
      className={styles['advanced']}
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={summary['summary']}>{messages.advanced}</summary>
      <div className={styles['withAction']}>
        {input}
        <Button
          size="small"
          variant="quiet"
          icon={<Dices size={16} aria-hidden />}
          aria-label={messages.generateReferenceId}
          onClick={() => onGenerate(randomUuid())}
        >
          {messages.generate}
        </Button>
      </div>
    </details>
  )
}
