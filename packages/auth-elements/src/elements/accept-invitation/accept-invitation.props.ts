/** Attributes and properties of the element; the definition contains their defaults. */
export interface AcceptInvitationProps {
  wrapperId: string
  instructionText: string
  subheaderText: string
  /**
   * Token of an emailed link, for hosts that remove it from the URL; default: the `token` parameter of the
   * page's URL.
   */
  linkToken?: string
}
