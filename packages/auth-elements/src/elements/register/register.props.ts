import type { RegisterBody } from '../../api/register.ts'

/** What a host may set; the attributes and their defaults stand in the definition of the element. */
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
