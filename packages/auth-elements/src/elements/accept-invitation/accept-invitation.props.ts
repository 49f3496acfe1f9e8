/** What a host may set; the attributes and their defaults stand in the definition of the element. */
export interface AcceptInvitationProps {
  wrapperId: string
  instructionText: string
  subheaderText: string
}
