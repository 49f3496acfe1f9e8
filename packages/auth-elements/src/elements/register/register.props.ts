/**
 * The input of the host's wrapper, for both entities. The request of a developer contains only a part of it.
 */
export interface RegisterBody {
  email: string
  fullName: string
  organization: string
  password: string
  registrationCode?: string
  defaultRegion: string
}

/** Attributes and properties of the element; the definition contains their defaults. */
export interface RegisterProps {
  wrapperId: string
  instructionText: string
  accessCodeRequired: boolean
  humanCheckEnabled: boolean
  agreementText: string
  fullName: string
  registerButtonText: string
  registerRequestEndpoint: string
  wrapRequest?: (form: RegisterBody) => object
}
