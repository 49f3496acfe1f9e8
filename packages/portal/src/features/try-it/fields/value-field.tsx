import type { FieldError } from '@stagedoor/api-document/form/field-value'
import type { FormField } from '@stagedoor/api-document/form/request-form'
import { Checkbox, Input, Select, Textarea } from '../../../components/field/field.tsx'
import type { TryItMessages } from '../../../i18n/en/try-it.ts'
import styles from '../try-it.module.css'
import { FileField } from './file-field.tsx'
import { useTryItMessages } from '../use-try-it-messages.ts'

interface ValueFieldProps {
  field: FormField
  text: string
  error: FieldError | undefined
  /** Whether the empty text is sent. */
  isEmptySent: boolean
  onEmpty: (isSent: boolean) => void
  onText: (text: string) => void
  onFiles: (files: readonly File[]) => void
}

export function ValueField({ isEmptySent, onEmpty, ...props }: ValueFieldProps) {
  const messages = useTryItMessages()
  const { field, text } = props
  if (!field.canBeEmpty || text !== '') return <TextField {...props} />
  return (
    <div className={styles['emptyField']}>
      <TextField {...props} />
      <Checkbox
        label={messages.sendEmpty}
        checked={isEmptySent}
        onChange={(event) => onEmpty(event.target.checked)}
      />
    </div>
  )
}

function TextField({
  field,
  text,
  error,
  onText,
  onFiles,
}: Omit<ValueFieldProps, 'isEmptySent' | 'onEmpty'>) {
  const messages = useTryItMessages()
  const { input, required, example } = field
  const location = messages.locations[field.in] ?? field.in
  const look = {
    label: `${field.name} · ${location}`,
    optional: !required,
    hint: isOfBrowser(field) ? messages.headerNote : undefined,
    error: error && errorText(error, messages),
    spellCheck: false,
    value: text,
  }
  const onChange = (event: { target: { value: string } }) => onText(event.target.value)
  const placeholder = required ? '' : (example.split('\n')[0] ?? '')
  switch (input.kind) {
    case 'choice':
      return (
        <Select {...look} onChange={onChange}>
          {required && text !== '' ? null : <option value="">{messages.notSet}</option>}
          {input.options.map((option) => (
            <option key={option.text} value={option.text}>
              {option.text}
            </option>
          ))}
          {text === '' || input.options.some((option) => option.text === text) ? null : (
            <option>{text}</option>
          )}
        </Select>
      )
    case 'list':
      return (
        <Textarea
          {...look}
          hint={look.hint ?? messages.listHint}
          placeholder={placeholder}
          onChange={onChange}
          rows={3}
        />
      )
    case 'json':
      return (
        <Textarea
          {...look}
          hint={look.hint ?? messages.jsonHint}
          placeholder={placeholder}
          onChange={onChange}
          rows={4}
        />
      )
    case 'file':
      return (
        <FileField
          label={look.label}
          optional={!required}
          error={look.error}
          isList={input.isList}
          onFiles={onFiles}
        />
      )
    case 'number':
      return <Input {...look} inputMode="decimal" placeholder={placeholder} onChange={onChange} />
    case 'date':
      // A date field would display nothing for other texts, but they would be sent.
      return (
        <Input {...look} type={/^(?:\d{4}-\d{2}-\d{2})?$/.test(text) ? 'date' : 'text'} onChange={onChange} />
      )
    case 'text':
      return (
        <Input
          {...look}
          type={input.isSecret ? 'password' : 'text'}
          autoComplete="off"
          placeholder={placeholder}
          onChange={onChange}
        />
      )
  }
}

/** Headers that pages cannot set (Fetch Standard; `User-Agent` only in some browsers). */
const OF_BROWSERS = new Set(
  `accept-charset accept-encoding access-control-request-headers access-control-request-method connection
  content-length cookie cookie2 date dnt expect host keep-alive origin referer set-cookie te trailer
  transfer-encoding upgrade user-agent via`.split(/\s+/),
)

function isOfBrowser({ in: location, part, name }: FormField): boolean {
  const header = name.toLowerCase()
  return location === 'header' && part === null && (OF_BROWSERS.has(header) || /^(?:proxy|sec)-/.test(header))
}

export function errorText(error: FieldError, { errors }: TryItMessages): string {
  switch (error.kind) {
    case 'too-small':
      return errors['too-small'](String(error.minimum))
    case 'too-large':
      return errors['too-large'](String(error.maximum))
    case 'no-json':
      return errors['no-json'](error.message)
    default:
      return errors[error.kind]
  }
}
