import type { FieldError } from '@stagedoor/api-document/form/field-value'
import type { FormBody, RequestForm } from '@stagedoor/api-document/form/request-form'
import { Button } from '../../../components/button/button.tsx'
import { Select, Textarea } from '../../../components/field/field.tsx'
import { tidyJson } from '../response/response-content.ts'
import { FileField } from './file-field.tsx'
import styles from '../try-it.module.css'
import { bodyFieldId, bodyOf, isEmptySent, type TryItInput, withEmpty } from '../try-it-input.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useTryItMessages } from '../use-try-it-messages.ts'
import { errorText, ValueField } from './value-field.tsx'

interface BodyFieldsProps {
  form: RequestForm
  input: TryItInput
  errors: ReadonlyMap<string, FieldError>
  onInput: (change: Partial<TryItInput>) => void
  onFiles: (id: string, files: readonly File[]) => void
}

export function BodyFields({ form, input, errors, onInput, onFiles }: BodyFieldsProps) {
  const messages = useTryItMessages()
  const { spec } = useMessages()
  if (form.bodies.length === 0) return null
  const body = bodyOf(form, input)
  const isChoice = form.bodies.length > 1 || !form.isBodyRequired
  return (
    <fieldset className={styles['part']}>
      <legend>{messages.body}</legend>
      {isChoice ? (
        <Select
          label={spec.mediaType}
          value={input.mediaType ?? ''}
          onChange={(event) => onInput({ mediaType: event.target.value || null })}
        >
          {form.isBodyRequired ? null : <option value="">{spec.noBody}</option>}
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
          errors={errors}
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
  errors,
  onInput,
  onFiles,
}: Omit<BodyFieldsProps, 'form'> & { body: FormBody }) {
  const messages = useTryItMessages()
  const { mediaType } = body
  const id = (key: string) => bodyFieldId(mediaType, key)
  const fieldError = errors.get(id(''))
  const error = fieldError && errorText(fieldError, messages)
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
      error={errors.get(id(field.key))}
      onText={(text) => onInput({ fields: { ...input.fields, [id(field.key)]: text } })}
      isEmptySent={isEmptySent(input, field, id(field.key))}
      onEmpty={(isSent) => onInput(withEmpty(input, id(field.key), isSent))}
      onFiles={(files) => onFiles(id(field.key), files)}
    />
  ))
}
