import type { ReactNode } from 'react'
import { testIdOf, useFormUi } from './form-ui.ts'

/** Decorative only; the text beside it has the same meaning. */
export function Spinner() {
  return <span className="auth-spinner" part="spinner" aria-hidden="true" />
}

interface ButtonProps {
  children: ReactNode
  testId: string
  onClick?: () => void
  type?: 'button' | 'submit'
  variant?: 'primary' | 'secondary' | 'link'
  isDisabled?: boolean
  label?: string | undefined
}

/** A button; `link` gives it the appearance of a link, and the host handles the click. */
export function Button(props: ButtonProps) {
  const { children, testId, onClick, type = 'button', variant = 'primary', isDisabled, label } = props
  const ui = useFormUi()
  return (
    <button
      className={variant === 'link' ? 'auth-link' : `auth-button auth-button-${variant}`}
      part={variant === 'link' ? 'link' : `button button-${variant}`}
      type={type}
      disabled={isDisabled}
      aria-label={label}
      data-testid={testIdOf(ui, testId)}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

interface SubmitButtonProps {
  label: string
  busyLabel?: string
  isDisabled: boolean
  /** The form has succeeded and stays visible: only the spinner is shown. */
  isDone?: boolean
}

/** The submit button; shows the progress while the form is sent. */
export function SubmitButton({ label, busyLabel, isDisabled, isDone }: SubmitButtonProps) {
  const { isBusy, messages } = useFormUi()
  const busy = busyLabel ?? messages.pleaseWait
  return (
    <Button type="submit" testId="submit" isDisabled={isDisabled || isBusy} label={isDone ? busy : undefined}>
      {(isBusy || isDone) && <Spinner />}
      {isBusy ? busy : !isDone && label}
    </Button>
  )
}
