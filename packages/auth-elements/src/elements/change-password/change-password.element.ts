import type { ElementDefinition } from '../../custom-element/definition.ts'
import type { ChangePasswordProps } from './change-password.props.ts'
import { ChangePassword } from './change-password.view.tsx'

export const changePasswordElement: ElementDefinition<ChangePasswordProps> = {
  tag: 'auth-change-password',
  attributes: {
    wrapperId: { type: 'string', default: 'auth-change-password-wrapper' },
    instructionText: { type: 'string', default: '' },
    changePasswordButtonText: { type: 'string', default: '' },
  },
  events: ['change-password-success', 'password-requirements'],
  component: ChangePassword,
}
