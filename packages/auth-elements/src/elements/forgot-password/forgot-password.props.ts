/** Attributes and properties of the element; the definition contains their defaults. */
export interface ForgotPasswordProps {
  wrapperId: string
  instructionText: string
  showLoginLink: boolean
  loginLinkText: string
  successText: string
  resetPasswordRequestEndpoint: string
  wrapRequest?: (form: { email: string }) => object
}
