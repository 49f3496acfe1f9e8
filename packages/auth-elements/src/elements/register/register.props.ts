import type { RegisterBody } from '../../api/register.ts'

/** Attributes and properties of the element; the definition contains their defaults. */
export interface RegisterProps {
  wrapperId: string
  instructionText: string
  accessCodeRequired: boolean
  humanCheckEnabled: boolean
  agreementText: string
  registerButtonText: string
  registerRequestEndpoint: string
  wrapRequest?: (form: RegisterBody) => object
}
