import type { ReactNode } from 'react'
import { idOf, useFormUi } from './form-ui.ts'
import { Input, type InputProps } from './input.tsx'

interface FieldProps extends Omit<InputProps, 'describedBy' | 'isInvalid'> {
  /** DOM id of an additional description of the field. */
  describedBy?: string | undefined
  label: string
  /** Rendered at the end of the input, inside its border. */
  action?: ReactNode
  /** Text below the field. */
  hint?: string
  /** The error of the current input, shown below the field in reserved space. */
  inputError?: string | false
}

/** A labeled input. */
export function Field({ label, action, hint, inputError, describedBy, ...input }: FieldProps) {
  const { id = input.name } = input
  const ui = useFormUi()
  const hintId = idOf(ui, `${id}-hint`)
  const errorId = idOf(ui, `${id}-error`)
  return (
    <div className="auth-field" part="field">
      <label className="auth-label" part="label" htmlFor={idOf(ui, id)}>
        {label}
      </label>
      <div className="auth-control" part="control">
        <Input
          {...input}
          isInvalid={Boolean(inputError)}
          describedBy={[describedBy, hint && hintId, inputError && errorId]}
        />
        {action}
      </div>
      {hint && (
        <p className="auth-hint" part="hint" id={hintId}>
          {hint}
        </p>
      )}
      {inputError !== undefined && (
        <p className="auth-field-error" part="field-error" id={errorId} aria-live="polite">
          {inputError}
        </p>
      )}
    </div>
  )
}
