/** Attributes and properties of the element; the definition contains their defaults. */
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
  /**
   * Token of an emailed link, for hosts that remove it from the URL; default: the `token` parameter of the
   * page's URL.
   */
  linkToken?: string
}
