/** What a host may set; the attributes and their defaults stand in the definition of the element. */
export interface LoginProps {
  wrapperId: string
  instructionText: string
  showForgotPasswordLink: boolean
  forgotPasswordLinkText: string
  showRegisterLink: boolean
  registerLinkHelpText: string
  registerLinkText: string
  registerSuccessText: string
  basicAuthLoginEnabled: boolean
  showBasicAuthLoginLink: boolean
  idpLoginEnabled: boolean
  idpLoginCallbackUrl: string
  idpLoginReturnTo: string
  idpFullScreenLoader: boolean
  loginSsoButtonText: string
  loginButtonText: string
  /** Token of a mailed link, for hosts that remove it from the address; default: the `token` parameter of the page's URL. */
  linkToken?: string
}
