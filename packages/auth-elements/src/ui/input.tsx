import type { AnimationEvent, InputHTMLAttributes } from 'react'
import { formMessages } from './form-messages.ts'
import { idOf, testIdOf, useFormUi } from './form-ui.ts'

/** Names of the animations by which the style sheet tells that the browser has filled in a field, or taken that back. */
const AUTOFILL_START = 'auth-autofill-start'
const AUTOFILL_CANCEL = 'auth-autofill-cancel'

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'name'> {
  name: string
  testId?: string | undefined
  /** DOM ids of what else describes the field. */
  describedBy: (string | false | undefined)[]
}

/** An input that is bound to the form's value of the same name and tied to the form's error when it is marked. */
export function Input({ name, testId = name, describedBy, ...rest }: InputProps) {
  const ui = useFormUi()
  const isInvalid = ui.invalid.includes(name)
  const isAutofilled = ui.autofilled.includes(name)
  const descriptions = [...describedBy, isInvalid && ui.error && idOf(ui, 'error')].filter(Boolean)
  const onAnimationStart = ({ animationName, currentTarget }: AnimationEvent<HTMLInputElement>) => {
    if (animationName !== AUTOFILL_START && animationName !== AUTOFILL_CANCEL) return
    const isFilled = animationName === AUTOFILL_START
    // A field that is moved in the page begins its animation anew.
    if (isFilled === isAutofilled) return
    ui.send({ type: 'AUTOFILL', field: name, isFilled, values: formMessages(currentTarget.form) })
  }
  return (
    <input
      className={isAutofilled ? 'auth-input auth-input-autofilled' : 'auth-input'}
      part="input"
      {...rest}
      id={idOf(ui, name)}
      name={name}
      value={ui.values[name] ?? ''}
      data-testid={testIdOf(ui, testId)}
      aria-invalid={isInvalid || undefined}
      aria-describedby={descriptions.join(' ') || undefined}
      onChange={(event) => ui.send({ type: 'CHANGE', values: formMessages(event.currentTarget.form) })}
      onAnimationStart={onAnimationStart}
    />
  )
}
