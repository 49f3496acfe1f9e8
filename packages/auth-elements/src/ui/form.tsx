import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FormFailure } from '../errors/form-failure.ts'
import { formMessages } from './form-messages.ts'
import { testIdOf, useFormUi } from './form-ui.ts'

/** The form itself: sends what stands in its fields, and after a failure moves the focus to what is to be mended. */
export function Form({ failure, children }: { failure: FormFailure | undefined; children: ReactNode }) {
  const ui = useFormUi()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure && form.current) focusWhatToMend(form.current)
  }, [failure])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ui.send({ type: 'SUBMIT', values: formMessages(event.currentTarget) })
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

/** The first marked field, an empty one before others; else the submit button, which lost the focus while disabled. */
function focusWhatToMend(form: HTMLFormElement): void {
  const marked = [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]
  const target = marked.find(({ value }) => value === '') ?? marked[0]
  if (target) target.focus()
  else form.querySelector<HTMLElement>('[type="submit"]')?.focus()
}
