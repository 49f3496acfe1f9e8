import type { ReactNode } from 'react'
import { idOf, useFormUi } from './form-ui.ts'
import { Input, type InputProps } from './input.tsx'

interface FieldProps extends Omit<InputProps, 'describedBy'> {
  /** DOM id of an additional description of the field. */
  describedBy?: string | undefined
  label: string
  /** Rendered at the end of the input, inside its border. */
  action?: ReactNode
  /** Text below the field. */
  hint?: string
  /** Text that appears below the field in reserved space. */
  liveError?: string | false
}

/** A labeled input. */
export function Field({ label, action, hint, liveError, describedBy, ...input }: FieldProps) {
  const ui = useFormUi()
  const hintId = idOf(ui, `${input.name}-hint`)
  const errorId = idOf(ui, `${input.name}-error`)
  return (
    <div className="auth-field" part="field">
      <label className="auth-label" part="label" htmlFor={idOf(ui, input.name)}>
        {label}
      </label>
      <div className="auth-control" part="control">
        <Input {...input} describedBy={[describedBy, hint && hintId, liveError && errorId]} />
        {action}
      </div>
      {hint && (
        <p className="auth-hint" part="hint" id={hintId}>
          {hint}
        </p>
      )}
      {liveError !== undefined && (
        <p className="auth-field-error" part="field-error" id={errorId} role="alert">
          {liveError && <span data-testid="auth-error-message">{liveError}</span>}
        </p>
      )}
    </div>
  )
}
