import { useEffect, useRef } from 'react'
import { testIdOf, useFormUi } from './form-ui.ts'

interface OutcomeProps {
  text: string
  testId: string
  /** Shown to screen readers only. */
  isHidden?: boolean
}

/** Replaces a form that has succeeded, and takes the focus. */
export function Outcome({ text, testId, isHidden }: OutcomeProps) {
  const ui = useFormUi()
  const outcome = useRef<HTMLOutputElement>(null)
  useEffect(() => outcome.current?.focus(), [])
  return (
    <output
      className={isHidden ? 'auth-hidden' : 'auth-alert auth-alert-info'}
      part={isHidden ? undefined : 'alert alert-info'}
      ref={outcome}
      tabIndex={-1}
      data-testid={testIdOf(ui, testId)}
    >
      {text}
    </output>
  )
}
