import type { ElementDefinition } from '../../custom-element/definition.ts'
import type { ResetPasswordProps } from './reset-password.props.ts'
import { ResetPassword } from './reset-password.view.tsx'

export const resetPasswordElement: ElementDefinition<ResetPasswordProps> = {
  tag: 'auth-reset-password',
  attributes: {
    wrapperId: { type: 'string', default: 'auth-reset-password-wrapper' },
    instructionText: { type: 'string', default: '' },
  },
  properties: ['linkToken'],
  events: ['reset-password-success'],
  component: ResetPassword,
}
