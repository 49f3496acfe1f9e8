import { type ComponentProps, type ReactNode, useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import styles from './field.module.css'

interface FieldOptions {
  label: string
  /** Shown below the control and announced by screen readers. */
  hint?: ReactNode
  /** Replaces the hint and marks the control as invalid. */
  error?: string | undefined
  /** Adds "optional" to the label. */
  optional?: boolean
}

interface FieldProps extends FieldOptions {
  /** Renders the control with the attributes that connect it to label, hint and error. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const messages = useMessages()
  const note = error ?? hint
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {optional ? <span className={styles['optional']}> ({messages.common.optional})</span> : null}
      </label>
      {children({
        id,
        ...(note ? { 'aria-describedby': noteId } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {note ? (
        <p id={noteId} className={styles['note']} data-error={error ? '' : undefined}>
          {note}
        </p>
      ) : null}
    </div>
  )
}

export function Input({ label, hint, error, optional, ...rest }: FieldOptions & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional === true}>
      {(control) => <input {...rest} {...control} className={styles['control']} />}
    </Field>
  )
}

export function Textarea({
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldOptions & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional === true}>
      {(control) => <textarea rows={3} {...rest} {...control} className={styles['control']} />}
    </Field>
  )
}

export function Select({
  label,
  hint,
  error,
  optional,
  children,
  ...rest
}: FieldOptions & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional === true}>
      {(control) => (
        <select {...rest} {...control} className={styles['control']}>
          {children}
        </select>
      )}
    </Field>
  )
}

export function Checkbox({
  label,
  hint,
  ...rest
}: { label: ReactNode; hint?: string } & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId()
  return (
    <div className={styles['checkbox']}>
      <input {...rest} type="checkbox" id={id} aria-describedby={hint ? `${id}-note` : undefined} />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p id={`${id}-note`} className={styles['note']}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** A search input. `label` is only for screen readers. The browser provides the clear button. */
export function SearchInput({
  label,
  icon,
  ...rest
}: { label: string; icon?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={styles['search']}>
      {icon}
      <input
        {...rest}
        type="search"
        aria-label={label}
        className={styles['control']}
        data-icon={icon ? '' : undefined}
      />
    </span>
  )
}
