import type { FieldError } from '@stagedoor/api-document/form/field-value'
import type { RequestForm } from '@stagedoor/api-document/form/request-form'
import styles from '../try-it.module.css'
import { isEmptySent, type TryItInput, withEmpty } from '../try-it-input.ts'
import { useTryItMessages } from '../use-try-it-messages.ts'
import { ValueField } from './value-field.tsx'

interface ParameterFieldsProps {
  form: RequestForm
  input: TryItInput
  errors: ReadonlyMap<string, FieldError>
  onInput: (next: Partial<TryItInput>) => void
}

export function ParameterFields({ form, input, errors, onInput }: ParameterFieldsProps) {
  const messages = useTryItMessages()
  if (form.parameters.length === 0) return null
  return (
    <fieldset className={styles['part']}>
      <legend>{messages.parameters}</legend>
      {form.parameters.map((field) => (
        <ValueField
          key={field.key}
          field={field}
          text={input.parameters[field.key] ?? ''}
          error={errors.get(field.key)}
          onText={(text) => onInput({ parameters: { ...input.parameters, [field.key]: text } })}
          isEmptySent={isEmptySent(input, field, field.key)}
          onEmpty={(isSent) => onInput(withEmpty(input, field.key, isSent))}
          onFiles={() => undefined}
        />
      ))}
      {form.parameters.some((field) => field.in === 'cookie') ? (
        <p className={styles['note']}>{messages.cookieNote}</p>
      ) : null}
    </fieldset>
  )
}
