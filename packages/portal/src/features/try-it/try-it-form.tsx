import type { FieldError } from '@stagedoor/api-document/form/field-value'
import type { RequestForm } from '@stagedoor/api-document/form/request-form'
import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import type { TryItSettings } from '@stagedoor/contract/try-it'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { MethodBadge } from '../../components/badge/badge.tsx'
import { Button } from '../../components/button/button.tsx'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import type { OpenModel } from '../../lib/document-model/use-model.ts'
import { CodeSample } from '../code-samples/code-sample.tsx'
import { AnswerView } from './response/response-view.tsx'
import { BodyFields } from './fields/body-fields.tsx'
import { createHistory, withoutSecrets } from './history/history.ts'
import { HistoryList } from './history/history-list.tsx'
import { outgoingRequest } from './request/outgoing-request.ts'
import { SecretFields } from './fields/secret-fields.tsx'
import { keepSecret, secretOf, secretTexts } from './secrets.ts'
import { ServerFields } from './fields/server-fields.tsx'
import styles from './try-it.module.css'
import { type ChosenFiles, firstInput, readInput, type TryItInput } from './try-it-input.ts'
import { useSend } from './request/use-send.ts'
import { useTryItMessages } from './use-try-it-messages.ts'
import { ValueField } from './fields/value-field.tsx'

/** How long after the last key the sample is written anew, in milliseconds. */
const SAMPLE_DELAY_MS = 200

const NO_FAULTS: ReadonlyMap<string, FieldError> = new Map()

/** What was put in for each operation, while the page is open. */
const kept = new Map<string, TryItInput>()

interface TryItFormProps {
  operation: OperationView
  open: OpenModel
  form: RequestForm
  settings: TryItSettings
}

export function TryItForm({ operation, open, form, settings }: TryItFormProps) {
  const messages = useTryItMessages()
  const { model, session, productId, versionId } = open
  const id = `${versionId}:${operation.method} ${operation.path}`
  const [input, setInput] = useState(() => kept.get(id) ?? firstInput(form))
  const [files, setFiles] = useState<ChosenFiles>({})
  const [faults, setFaults] = useState(NO_FAULTS)
  const [, setSecretChanges] = useState(0)
  const [history] = useState(() => createHistory(id, form))
  const [entries, setEntries] = useState(() => history.read())
  const { sending, isRunning, send, cancel } = useSend()
  const fields = useRef<HTMLFormElement>(null)
  const { origin } = window.location
  const read = useMemo(() => readInput(form, operation, input, files), [form, operation, input, files])

  const shown = useDebounced(read.choices, SAMPLE_DELAY_MS)
  const { data: sample } = useQuery({
    queryKey: ['spec-model', session, 'request', operation.key, keyOf(shown)],
    queryFn: () => model.request(operation.key, shown),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    gcTime: 0,
  })

  function change(next: Partial<TryItInput>) {
    const changed = { ...input, ...next }
    kept.set(id, changed)
    setInput(changed)
    setFaults(NO_FAULTS)
    // The fields of another body are new, and show no file.
    if (changed.mediaType !== input.mediaType) setFiles({})
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isRunning) return
    setFaults(read.faults)
    if (read.faults.size > 0) {
      // The first of them, once they are marked.
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const schemes = operation.security[input.security]?.schemes ?? []
    const secrets = secretTexts(productId, schemes)
    const known = { input: withoutSecrets(input, form), files }
    const [made, plain] = await Promise.all([
      model.request(operation.key, { ...read.choices, secrets, placeholders: false }),
      model.request(operation.key, readInput(form, operation, known.input, files).choices),
    ])
    if (!made || !plain) return
    const at = new Date().toISOString()
    const response = await send(outgoingRequest(made, form, { input, files }, origin), { settings, origin })
    const { method, url } = outgoingRequest(plain, form, known, origin).wire
    setEntries(
      history.add({
        at,
        method,
        url,
        status: response?.status ?? null,
        ms: Math.round(response?.ms ?? 0),
        input,
      }),
    )
  }

  return (
    <div className={styles['columns']}>
      <form ref={fields} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles['address']}>
          <MethodBadge method={operation.method} boxed />
          <code>{operation.path}</code>
        </p>
        <ServerFields servers={operation.servers} input={input} faults={faults} onInput={change} />
        <SecretFields
          security={operation.security}
          input={input}
          onInput={change}
          secretOf={(scheme) => secretOf(productId, scheme)}
          onSecret={(scheme, secret) => {
            keepSecret(productId, scheme, secret)
            setSecretChanges((count) => count + 1)
          }}
          settings={settings}
        />
        {form.parameters.length > 0 ? (
          <fieldset className={styles['part']}>
            <legend>{messages.parameters}</legend>
            {form.parameters.map((field) => (
              <ValueField
                key={field.key}
                field={field}
                text={input.parameters[field.key] ?? ''}
                fault={faults.get(field.key)}
                onText={(text) => change({ parameters: { ...input.parameters, [field.key]: text } })}
                onFiles={() => undefined}
              />
            ))}
            {form.parameters.some((field) => field.in === 'cookie') ? (
              <p className={styles['note']}>{messages.cookieNote}</p>
            ) : null}
          </fieldset>
        ) : null}
        <BodyFields
          form={form}
          input={input}
          faults={faults}
          onInput={change}
          onFiles={(field, chosen) => {
            setFiles({ ...files, [field]: chosen })
            setFaults(NO_FAULTS)
          }}
        />
        {form.parameters.length + form.bodies.length === 0 ? (
          <p className={styles['note']}>{messages.noParameters}</p>
        ) : null}
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" pending={isRunning}>
            {messages.send}
          </Button>
          {isRunning ? <Button onClick={cancel}>{messages.cancel}</Button> : null}
        </div>
      </form>
      <div className={styles['result']}>
        <AnswerView sending={sending} fileName={operation.id} />
        {sample ? (
          <CodeSample request={outgoingRequest(sample, form, { input, files }, origin).wire} />
        ) : null}
        <HistoryList
          entries={entries}
          onChoose={(entry) => change(entry.input)}
          onClear={() => setEntries(history.clear())}
        />
      </div>
    </div>
  )
}

/** Everything that a request is made of, as text. */
function keyOf({ parameters, ...rest }: ReturnType<typeof readInput>['choices']): string {
  return JSON.stringify([rest, [...(parameters ?? [])]])
}
