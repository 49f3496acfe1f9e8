import type { RequestForm } from '@stagedoor/api-document/form/request-form'
import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import type { BodyChoice, SampleChoices } from '@stagedoor/api-document/sample/request-sample'
import type { TryItSettings } from '@stagedoor/contract/try-it'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { MethodBadge } from '../../components/badge/badge.tsx'
import { useChosenApplication } from '../../lib/portal/chosen-application.ts'
import { Button } from '../../components/button/button.tsx'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import type { OpenModel } from '../../lib/document-model/use-model.ts'
import type { WireRequest } from '../../lib/operation-request/wire-request.ts'
import { preferredServer } from '@stagedoor/api-document/sample/preferred-server'
import { serverUrl } from '@stagedoor/api-document/sample/server-url'
import { BodyFields } from './fields/body-fields.tsx'
import { ParameterFields } from './fields/parameter-fields.tsx'
import { SecretFields } from './fields/secret-fields.tsx'
import { ServerFields } from './fields/server-fields.tsx'
import { createHistory, withoutSecrets } from './history/history.ts'
import { HistoryList } from './history/history-list.tsx'
import { outgoingRequest } from './request/outgoing-request.ts'
import { useSend } from './request/use-send.ts'
import { ResponseView } from './response/response-view.tsx'
import { TestKeyButton } from './sandbox/test-key-button.tsx'
import {
  fillingCredential,
  keepSecret,
  missingSchemes,
  offeredRequirement,
  type SchemeSecret,
  secretOf,
  type SecretTarget,
  secretTexts,
} from './secrets.ts'
import styles from './try-it.module.css'
import {
  type ChosenFiles,
  firstBody,
  firstInput,
  readInput,
  SANDBOX_SERVER,
  type TryItInput,
} from './try-it-input.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useTryItMessages } from './use-try-it-messages.ts'
import type { FieldError } from '@stagedoor/api-document/form/field-value'

/** Delay between the last input and the update of the code sample, in milliseconds. */
const SAMPLE_DELAY_MS = 200

interface TryItFormProps {
  operation: OperationView
  open: OpenModel
  form: RequestForm
  /** The body with which the form was made. */
  choice?: BodyChoice | undefined
  settings: TryItSettings
  /** Base URL of the version's sandbox, which is the first choice; undefined without one. */
  sandboxUrl?: string | undefined
  renderCodeSample: (request: WireRequest, isSandbox: boolean) => ReactNode
}

export function TryItForm(props: TryItFormProps) {
  const { operation, open, form, settings, sandboxUrl, renderCodeSample } = props
  const id = `${open.versionId}:${operation.method} ${operation.path}`
  const { input, files, errors, choices, change, chooseFiles, validate } = useFormInput(id, props)
  const [history] = useState(() => createHistory(id, form))
  const [entries, setEntries] = useState(() => history.read())
  const { sending, isRunning, send, cancel } = useSend()
  const [isCredentialChecked, setCredentialChecked] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const isSubmitting = useRef(false)
  const { origin } = window.location
  const isSandbox = input.server === SANDBOX_SERVER && sandboxUrl !== undefined
  const target = { productId: open.productId, isSandbox }
  const sample = useSample(open, operation.key, choices)

  /** Ignores calls until the previous one has ended, because the model may take seconds to build the request. */
  async function submit(options: { isCredentialRequired: boolean }) {
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await validateAndSend(options)
    } finally {
      isSubmitting.current = false
    }
  }

  async function validateAndSend({ isCredentialRequired }: { isCredentialRequired: boolean }) {
    const isMissing = missingSchemes(target, operation.security, input.security).length > 0
    setCredentialChecked(isMissing && isCredentialRequired)
    const isValid = validate()
    if (!isValid || (isMissing && isCredentialRequired)) {
      // React sets aria-invalid before the next frame.
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const { model } = open
    const secrets = secretTexts(target, operation.security[input.security]?.schemes ?? [])
    const publicInput = { input: withoutSecrets(input, form), files }
    const [sent, logged] = await Promise.all([
      model.request(operation.key, { ...choices, secrets, placeholders: false }),
      model.request(operation.key, readInput(form, operation, publicInput.input, files, sandboxUrl).choices),
    ])
    if (!sent || !logged) return
    const at = new Date().toISOString()
    const response = await send(outgoingRequest(sent, form, { input, files }, origin), { settings, origin })
    const { method, url } = outgoingRequest(logged, form, publicInput, origin).wire
    const { status = null, ms = 0 } = response ?? {}
    setEntries(history.add({ at, method, url, status, ms: Math.round(ms), input }))
  }

  return (
    <div className={styles['columns']}>
      <form
        ref={fields}
        className={styles['form']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit({ isCredentialRequired: true })
        }}
      >
        <p className={styles['address']}>
          <MethodBadge method={operation.method} boxed />
          <code>{operation.path}</code>
        </p>
        <ServerFields
          servers={operation.servers}
          sandboxUrl={sandboxUrl}
          input={input}
          errors={errors}
          onInput={change}
        />
        <CredentialFields
          operation={operation}
          target={target}
          input={input}
          onInput={change}
          settings={settings}
          isChecked={isCredentialChecked}
          onSendWithout={() => void submit({ isCredentialRequired: false })}
        />
        <ParameterFields form={form} input={input} errors={errors} onInput={change} />
        <BodyFields form={form} input={input} errors={errors} onInput={change} onFiles={chooseFiles} />
        <FormActions form={form} isRunning={isRunning} onCancel={cancel} />
      </form>
      <div className={styles['result']}>
        <ResponseView sending={sending} fileName={operation.id} />
        {sample
          ? renderCodeSample(
              outgoingRequest(sample, form, { input, files }, origin).wire,
              // The sample may still be that of the server that was chosen before.
              sandboxUrl !== undefined && sample.url.startsWith(sandboxUrl),
            )
          : null}
        <HistoryList
          entries={entries}
          onChoose={(entry) => change(entry.input)}
          onClear={() => setEntries(history.clear())}
        />
      </div>
    </div>
  )
}

/** The request for the current input, with placeholders instead of secrets. */
function useSample({ model, session }: OpenModel, operationKey: string, choices: SampleChoices) {
  const shown = useDebounced(choices, SAMPLE_DELAY_MS)
  const { data } = useQuery({
    queryKey: ['spec-model', session, 'request', operationKey, toText(shown)],
    queryFn: () => model.request(operationKey, shown),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return data
}

function toText({ parameters, ...rest }: SampleChoices): string {
  return JSON.stringify([rest, [...(parameters ?? [])]])
}

type CredentialFieldsProps = Pick<
  Parameters<typeof SecretFields>[0],
  'input' | 'onInput' | 'settings' | 'onSendWithout'
> & {
  operation: OperationView
  target: SecretTarget
  isChecked: boolean
}

/** Credentials, which are shared by all operations of a product. */
function CredentialFields({ operation, target, isChecked, ...rest }: CredentialFieldsProps) {
  const [, setChanges] = useState(0)
  // Its credential fills the fields.
  useChosenApplication()
  const setSecret = (scheme: string, secret: SchemeSecret) => {
    keepSecret(target, scheme, secret)
    // The secrets are kept outside React.
    setChanges((count) => count + 1)
  }
  const { input } = rest
  return (
    <>
      <SecretFields
        {...rest}
        security={operation.security}
        server={serverUrl(operation.servers[input.server] ?? operation.servers[0], input.serverVariables).url}
        missing={isChecked ? missingSchemes(target, operation.security, input.security) : []}
        secretOf={(scheme) => secretOf(target, scheme)}
        onSecret={setSecret}
      />
      {target.isSandbox ? (
        <TestKeyButton
          schemes={operation.security[input.security]?.schemes ?? []}
          onKey={(scheme, value) => setSecret(scheme, { value })}
        />
      ) : null}
    </>
  )
}

interface FormActionsProps {
  form: RequestForm
  isRunning: boolean
  onCancel: () => void
}

function FormActions({ form, isRunning, onCancel }: FormActionsProps) {
  const messages = useTryItMessages()
  const { common } = useMessages()
  return (
    <>
      {form.parameters.length + form.bodies.length === 0 ? (
        <p className={styles['note']}>{messages.noParameters}</p>
      ) : null}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" pending={isRunning}>
          {messages.send}
        </Button>
        {isRunning ? <Button onClick={onCancel}>{common.cancel}</Button> : null}
      </div>
    </>
  )
}

const NO_ERRORS: ReadonlyMap<string, FieldError> = new Map()

/** Input of each operation, and the credential that was offered at that time; kept until the page is reloaded. */
const inputs = new Map<string, KeptInput>()

interface KeptInput {
  input: TryItInput
  offered: ReturnType<typeof fillingCredential>
  /** As JSON text. */
  choice: string
}

/**
 * Returns the input that was kept; a credential that is offered since then selects its authentication method, and a body
 * that is chosen on the page since then replaces the one that was kept.
 */
function openedInput(
  id: string,
  form: RequestForm,
  choice: BodyChoice | undefined,
  { security, servers }: OperationView,
  server = preferredServer(servers),
): TryItInput {
  const kept = inputs.get(id)
  const isOtherBody = kept && choice && kept.choice !== JSON.stringify(choice)
  const input = kept
    ? { ...kept.input, ...(isOtherBody && { mediaType: form.mediaType, ...firstBody(form) }) }
    : firstInput(form, server)
  const isSandbox = input.server === SANDBOX_SERVER
  if (kept && kept.offered === fillingCredential(isSandbox)) return input
  return { ...input, security: offeredRequirement(security, input.security, isSandbox) }
}

/** @param id the form with this ID keeps its input when it is opened again */
function useFormInput(
  id: string,
  { form, choice, operation, sandboxUrl }: Omit<TryItFormProps, 'renderCodeSample'>,
) {
  const [input, setInput] = useState(() =>
    openedInput(id, form, choice, operation, sandboxUrl === undefined ? undefined : SANDBOX_SERVER),
  )
  const [files, setFiles] = useState<ChosenFiles>({})
  const [errors, setErrors] = useState(NO_ERRORS)
  const read = useMemo(
    () => readInput(form, operation, input, files, sandboxUrl),
    [form, operation, input, files, sandboxUrl],
  )

  function change(next: Partial<TryItInput>) {
    const changed = { ...input, ...next }
    inputs.set(id, {
      input: changed,
      offered: fillingCredential(changed.server === SANDBOX_SERVER),
      choice: JSON.stringify(choice ?? null),
    })
    setInput(changed)
    setErrors(NO_ERRORS)
    // The fields of another media type are other elements, which have no chosen file.
    if (changed.mediaType !== input.mediaType) setFiles({})
  }

  function chooseFiles(field: string, chosen: ChosenFiles[string]) {
    setFiles({ ...files, [field]: chosen })
    setErrors(NO_ERRORS)
  }

  function validate(): boolean {
    setErrors(read.errors)
    return read.errors.size === 0
  }

  return { input, files, errors, choices: read.choices, change, chooseFiles, validate }
}
