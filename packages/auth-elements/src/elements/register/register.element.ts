import type { ElementDefinition } from '../../custom-element/definition.ts'
import type { RegisterProps } from './register.props.ts'
import { Register } from './register.view.tsx'

export const registerElement: ElementDefinition<RegisterProps> = {
  tag: 'auth-register',
  attributes: {
    wrapperId: { type: 'string', default: 'auth-register-wrapper' },
    instructionText: { type: 'string', default: '' },
    accessCodeRequired: { type: 'boolean', default: false },
    humanCheckEnabled: { type: 'boolean', default: false },
    agreementText: { type: 'string', default: '' },
    fullName: { type: 'string', default: '' },
    registerButtonText: { type: 'string', default: '' },
    registerRequestEndpoint: { type: 'string', default: '' },
  },
  properties: ['wrapRequest'],
  events: ['register-success'],
  component: Register,
}
