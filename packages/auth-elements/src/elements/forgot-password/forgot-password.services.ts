import { forgotPassword } from '../../api/forgot-password.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { requestActor } from '../form-machine.ts'
import { type ForgotPasswordValues, forgotPasswordMachine } from './forgot-password.machine.ts'
import type { ForgotPasswordProps } from './forgot-password.props.ts'

/** Provides the machine with the request and events of a mounted form. */
export function provideForgotPassword(props: ForgotPasswordProps & FormHost) {
  return forgotPasswordMachine.provide({
    actors: {
      sendRequest: requestActor<void, ForgotPasswordValues>({
        host: props,
        request: 'reset-password-request',
        fields: () => ['email'],
        send: ({ email }, signal) => {
          const { options, resetPasswordRequestEndpoint: endpoint, wrapRequest } = props
          return forgotPassword(options, { email }, { endpoint, wrapRequest }, signal)
        },
      }),
    },
    actions: { emit: (_, { name, detail }) => props.emit(name, detail) },
  })
}
