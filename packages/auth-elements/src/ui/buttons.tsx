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
  /** Shown on hover, and read as the description. */
  description?: string | undefined
}

/** A button; `link` gives it the appearance of a link, and the host handles the click. */
export function Button(props: ButtonProps) {
  const {
    children,
    testId,
    onClick,
    type = 'button',
    variant = 'primary',
    isDisabled,
    label,
    description,
  } = props
  const ui = useFormUi()
  return (
    <button
      className={variant === 'link' ? 'auth-link' : `auth-button auth-button-${variant}`}
      part={variant === 'link' ? 'link' : `button button-${variant}`}
      type={type}
      disabled={isDisabled}
      aria-label={label}
      title={description}
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
  /** Names of the fields without which the form cannot be submitted. */
  required: readonly string[]
  /** Why the form cannot be submitted although no field is empty. */
  problem?: string | undefined
  /** The form has succeeded and stays visible: only the spinner is shown. */
  isDone?: boolean
}

/**
 * The submit button: disabled with a description of what is missing; shows the progress while the form is sent. Scripts cannot
 * read autofilled values at first, so these count as filled.
 */
export function SubmitButton({ label, busyLabel, required, problem, isDone }: SubmitButtonProps) {
  const { isBusy, messages, values, autofilled } = useFormUi()
  const labels: Readonly<Record<string, string>> = messages
  const empty = required
    .filter((field) => !values[field]?.trim() && !autofilled.includes(field))
    .map((field) => labels[field === 'agreement' ? 'agreementLink' : field])
  const reason = empty[0] ? `${messages.missingInfo} ${empty.join(', ')}` : problem
  const busy = busyLabel ?? messages.pleaseWait
  return (
    <Button
      type="submit"
      testId="submit"
      isDisabled={isBusy || isDone || Boolean(reason)}
      label={isDone ? busy : undefined}
      description={reason}
    >
      {(isBusy || isDone) && <Spinner />}
      {isBusy ? busy : !isDone && label}
    </Button>
  )
}
