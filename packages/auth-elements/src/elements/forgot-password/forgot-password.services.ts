import { forgotPassword } from '../../api/forgot-password.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { requestActor } from '../request-actor.ts'
import { type ForgotPasswordValues, forgotPasswordMachine } from './forgot-password.machine.ts'
import type { ForgotPasswordProps } from './forgot-password.props.ts'

/** Provides the machine with its real request and events. */
export function provideForgotPassword(current: () => ForgotPasswordProps & FormHost) {
  return forgotPasswordMachine({
    sendRequest: requestActor<ForgotPasswordValues, void>({
      host: current,
      request: 'reset-password-request',
      fields: () => ['email'],
      call: ({ email }, signal) => {
        const { options, resetPasswordRequestEndpoint: endpoint, wrapRequest } = current()
        return forgotPassword(options, { email }, { endpoint, wrapRequest }, signal)
      },
    }),
    emit: ({ name, detail }) => current().emit(name, detail),
  })
}
