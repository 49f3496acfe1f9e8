import type { FieldFault } from '@stagedoor/api-document/form/field-value'
import type { FormBody, RequestForm } from '@stagedoor/api-document/form/request-form'
import { Button } from '../../../components/button/button.tsx'
import { Select, Textarea } from '../../../components/field/field.tsx'
import { tidyJson } from '../response/response-content.ts'
import { FileField } from './file-field.tsx'
import styles from '../try-it.module.css'
import { bodyFieldId, bodyOf, type TryItInput } from '../try-it-input.ts'
import { useTryItMessages } from '../use-try-it-messages.ts'
import { faultText, ValueField } from './value-field.tsx'

interface BodyFieldsProps {
  form: RequestForm
  input: TryItInput
  faults: ReadonlyMap<string, FieldFault>
  onInput: (change: Partial<TryItInput>) => void
  onFiles: (id: string, files: readonly File[]) => void
}

/** Fields of the body in the chosen media type. */
export function BodyFields({ form, input, faults, onInput, onFiles }: BodyFieldsProps) {
  const messages = useTryItMessages()
  if (form.bodies.length === 0) return null
  const body = bodyOf(form, input)
  const isChoice = form.bodies.length > 1 || !form.isBodyRequired
  return (
    <fieldset className={styles['part']}>
      <legend>{messages.body}</legend>
      {isChoice ? (
        <Select
          label={messages.mediaType}
          value={input.mediaType ?? ''}
          onChange={(event) => onInput({ mediaType: event.target.value || null })}
        >
          {form.isBodyRequired ? null : <option value="">{messages.noBody}</option>}
          {form.bodies.map(({ mediaType }) => (
            <option key={mediaType}>{mediaType}</option>
          ))}
        </Select>
      ) : null}
      {body ? (
        <Editor
          key={body.mediaType}
          body={body}
          input={input}
          faults={faults}
          onInput={onInput}
          onFiles={onFiles}
        />
      ) : null}
    </fieldset>
  )
}

function Editor({
  body,
  input,
  faults,
  onInput,
  onFiles,
}: Omit<BodyFieldsProps, 'form'> & { body: FormBody }) {
  const messages = useTryItMessages()
  const { mediaType } = body
  const id = (key: string) => bodyFieldId(mediaType, key)
  const fault = faults.get(id(''))
  const error = fault && faultText(fault, messages)
  if (body.kind === 'file') {
    return (
      <FileField
        label={messages.file}
        optional={false}
        error={error}
        isList={false}
        onFiles={(files) => onFiles(id(''), files)}
      />
    )
  }
  if (body.kind === 'text') {
    const text = input.texts[mediaType] ?? ''
    const setText = (value: string) => onInput({ texts: { ...input.texts, [mediaType]: value } })
    return (
      <div className={styles['editor']}>
        <Textarea
          label={mediaType}
          error={error}
          spellCheck={false}
          rows={Math.min(18, Math.max(4, text.split('\n').length))}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {body.isJson ? (
          <Button size="small" variant="quiet" onClick={() => setText(tidyJson(text))}>
            {messages.formatJson}
          </Button>
        ) : null}
      </div>
    )
  }
  return body.fields.map((field) => (
    <ValueField
      key={field.key}
      field={field}
      text={input.fields[id(field.key)] ?? ''}
      fault={faults.get(id(field.key))}
      onText={(text) => onInput({ fields: { ...input.fields, [id(field.key)]: text } })}
      onFiles={(files) => onFiles(id(field.key), files)}
    />
  ))
}
