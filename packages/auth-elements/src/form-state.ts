import type { FormFailure } from './errors/form-failure.ts'

/** Values of a form by field; a checkbox is '' or 'on', as in a form the browser sends. */
export type FormValues = Record<string, string>

export interface FormContext<Values extends FormValues, Settings = unknown> {
  values: Values
  /** What the host wants of this form now, as far as checks depend on it. */
  settings: Settings
  failure: FormFailure | undefined
  /** Fields to mend, in no particular order. */
  invalid: readonly string[]
  /** Fields the browser has filled in, perhaps without letting scripts read them yet. */
  autofilled: readonly string[]
}

export interface FormInput<Values extends FormValues, Settings> {
  values: Values
  settings: Settings
}

export type FormEvent<Settings = never> =
  | { type: 'CONFIGURE'; settings: Settings }
  | { type: 'CHANGE'; values: FormValues }
  | { type: 'AUTOFILL'; field: string; isFilled: boolean; values: FormValues }
  /** Carries what stands in the fields: password managers do not always tell of it. */
  | { type: 'SUBMIT'; values: FormValues }
  | { type: 'CANCEL' }
