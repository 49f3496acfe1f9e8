/** Attributes and properties of the element; the definition contains their defaults. */
export interface ChangePasswordProps {
  wrapperId: string
  instructionText: string
  changePasswordButtonText: string
}
