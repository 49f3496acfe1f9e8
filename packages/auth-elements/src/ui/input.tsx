import type { AnimationEvent, InputHTMLAttributes } from 'react'
import { formValues } from './form.tsx'
import { idOf, testIdOf, useFormUi } from './form-ui.ts'

/**
 * Animations by which the style sheet signals that the browser has autofilled a field, or cleared it again.
 */
const AUTOFILL_START = 'auth-autofill-start'
const AUTOFILL_CANCEL = 'auth-autofill-cancel'

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'name'> {
  name: string
  /** Last part of the DOM id and the test id, in kebab-case; by default the name. */
  id?: string
  /** The field is invalid, even if the form has not marked it. */
  isInvalid: boolean
  /** DOM ids of additional descriptions of the field. */
  describedBy: (string | false | undefined)[]
}

/**
 * An input that is bound to the form's value of the same name, and described by the form's error when it is
 * marked.
 */
export function Input({ name, id = name, isInvalid, describedBy, readOnly, ...rest }: InputProps) {
  const ui = useFormUi()
  const isMarked = ui.invalid.includes(name)
  const isAutofilled = ui.autofilled.includes(name)
  const descriptions = [...describedBy, isMarked && ui.error && idOf(ui, 'error')].filter(Boolean)
  const onAnimationStart = ({ animationName, currentTarget }: AnimationEvent<HTMLInputElement>) => {
    if (animationName !== AUTOFILL_START && animationName !== AUTOFILL_CANCEL) return
    const isFilled = animationName === AUTOFILL_START
    // Moving a field in the page restarts its animation.
    if (isFilled === isAutofilled) return
    ui.send({ type: 'AUTOFILL', field: name, isFilled, values: formValues(currentTarget.form) })
  }
  return (
    <input
      className={isAutofilled ? 'auth-input auth-input-autofilled' : 'auth-input'}
      part="input"
      {...rest}
      id={idOf(ui, id)}
      name={name}
      value={ui.values[name] ?? ''}
      readOnly={readOnly || ui.isBusy}
      data-testid={testIdOf(ui, id)}
      aria-invalid={isMarked || isInvalid || undefined}
      aria-describedby={descriptions.join(' ') || undefined}
      onChange={(event) => ui.send({ type: 'CHANGE', values: formValues(event.currentTarget.form) })}
      onAnimationStart={onAnimationStart}
    />
  )
}
