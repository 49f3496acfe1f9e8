import type { ElementDefinition } from '../../custom-element/definition.ts'
import type { AcceptInvitationProps } from './accept-invitation.props.ts'
import { AcceptInvitation } from './accept-invitation.view.tsx'

export const acceptInvitationElement: ElementDefinition<AcceptInvitationProps> = {
  tag: 'auth-accept-invitation',
  attributes: {
    wrapperId: { type: 'string', default: 'auth-accept-invitation-wrapper' },
    instructionText: { type: 'string', default: '' },
    subheaderText: { type: 'string', default: '' },
  },
  properties: ['linkToken'],
  events: ['accept-invitation-success'],
  component: AcceptInvitation,
}
