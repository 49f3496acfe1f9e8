import type { FormFailure } from './errors/form-failure.ts'

/** Values of a form by field; a checkbox is '' or 'on', as in a native form submission. */
export type FormValues = Record<string, string>

export interface FormContext<Values extends FormValues, Settings = unknown, Flow = unknown> {
  values: Values
  /** The options that checks depend on. */
  settings: Settings
  /** State of the form that no field shows, such as how the visitor arrived. */
  flow: Flow
  failure: FormFailure | undefined
  /** Fields to mark as invalid, in no particular order. */
  invalid: readonly string[]
  /** Fields that the browser has autofilled; scripts may not be able to read them yet. */
  autofilled: readonly string[]
}

export interface FormInput<Values extends FormValues, Settings = undefined, Flow = undefined> {
  values: Values
  settings: Settings
  flow: Flow
}

export type FormEvent<Settings = never> =
  | { type: 'CONFIGURE'; settings: Settings }
  | { type: 'CHANGE'; values: FormValues }
  | { type: 'AUTOFILL'; field: string; isFilled: boolean; values: FormValues }
  /** Contains the values of all fields, because password managers may set them without events. */
  | { type: 'SUBMIT'; values: FormValues }
  | { type: 'CANCEL' }
  | { type: 'START_SSO' }
  /** The page was restored from the back/forward cache after a redirect. */
  | { type: 'PAGE_RESTORED' }
