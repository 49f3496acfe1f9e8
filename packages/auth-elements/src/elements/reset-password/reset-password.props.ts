/** What a host may set; the attributes and their defaults stand in the definition of the element. */
export interface ResetPasswordProps {
  wrapperId: string
  instructionText: string
}
