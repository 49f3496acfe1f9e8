import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FormFailure } from '../errors/form-failure.ts'
import { testIdOf, useFormUi } from './form-ui.ts'

/** The form element: submits its fields, and moves the focus to the first invalid field after a failure. */
export function Form({ failure, children }: { failure: FormFailure | undefined; children: ReactNode }) {
  const ui = useFormUi()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure && form.current) focusInvalidField(form.current)
  }, [failure])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ui.send({ type: 'SUBMIT', values: formValues(event.currentTarget) })
  }
  return (
    <form
      className="auth-form"
      part="form"
      ref={form}
      noValidate
      aria-busy={ui.isBusy || undefined}
      data-testid={testIdOf(ui, 'form')}
      onSubmit={onSubmit}
    >
      {children}
    </form>
  )
}

/**
 * Focuses the first marked field, preferring empty ones, otherwise the submit button, which lost the focus while
 * disabled.
 */
function focusInvalidField(form: HTMLFormElement): void {
  const marked = [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]
  const target = marked.find(({ value }) => value === '') ?? marked[0]
  if (target) target.focus()
  else form.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

/**
 * Returns the current values of all fields by name. Reads all fields on every change, because password
 * managers may fill in others without events, and rendering the form would reset those.
 */
export function formValues(form: HTMLFormElement | null): Record<string, string> {
  const values: Record<string, string> = {}
  if (!form) return values
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}
