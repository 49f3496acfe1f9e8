import type { FormFailure } from './errors/form-failure.ts'

/** Values of a form by field; a checkbox is '' or 'on', as in a native form submission. */
export type FormValues = Record<string, string>

export interface FormContext<Values extends FormValues, Settings = unknown> {
  values: Values
  /** The options that checks depend on. */
  settings: Settings
  failure: FormFailure | undefined
  /** Fields to mark as invalid, in no particular order. */
  invalid: readonly string[]
  /** Fields that the browser has autofilled; scripts may not be able to read them yet. */
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
