/** What a host may set; the attributes and their defaults stand in the definition of the element. */
export interface ResetPasswordProps {
  wrapperId: string
  instructionText: string
  /** Token of a mailed link, for hosts that remove it from the address; default: the `token` parameter of the page's URL. */
  linkToken?: string
}
