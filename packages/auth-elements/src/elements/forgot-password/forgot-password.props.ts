/** What a host may set; the attributes and their defaults stand in the definition of the element. */
export interface ForgotPasswordProps {
  wrapperId: string
  instructionText: string
  showLoginLink: boolean
  loginLinkText: string
  successText: string
  resetPasswordRequestEndpoint: string
  wrapRequest?: (form: { email: string }) => object
}
