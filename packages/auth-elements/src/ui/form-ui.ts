import { createContext, useContext } from 'react'
import type { ErrorMessage } from '../errors/form-failure.ts'
import type { FormEvent } from '../form-state.ts'
import type { Messages } from '../i18n/en.ts'

/** Position of a form's error: above it, below its password, or below all fields. */
export type ErrorPosition = 'top' | 'password' | 'bottom'

/** Context that the components of a form share. */
export interface FormUi {
  /** For example `login`; prefix of test ids. */
  form: string
  uid: string
  messages: Messages
  values: Readonly<Record<string, string>>
  invalid: readonly string[]
  autofilled: readonly string[]
  isBusy: boolean
  error: ErrorMessage | undefined
  errorPosition: ErrorPosition
  send: (event: FormEvent) => void
}

const FormUiContext = createContext<FormUi | undefined>(undefined)

export const FormUiProvider = FormUiContext.Provider

/** Returns the form that contains the component. Throws outside of a form. */
export function useFormUi(): FormUi {
  const ui = useContext(FormUiContext)
  if (!ui) throw new Error('outside ElementFrame')
  return ui
}

/** Returns the data-testid: `auth-<form>-<part>`. */
export function testIdOf({ form }: FormUi, part: string): string {
  return `auth-${form}-${part}`
}

/** Returns a DOM id that is unique on the page. */
export function idOf({ uid }: FormUi, part: string): string {
  return `${uid}-${part}`
}
