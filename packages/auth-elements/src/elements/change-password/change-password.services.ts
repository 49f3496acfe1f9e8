import { changePassword } from '../../api/change-password.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { mentionsPassword } from '../../errors/error-message.ts'
import { requestActor } from '../request-actor.ts'
import {
  CHANGE_PASSWORD_REQUIRED,
  type ChangePasswordValues,
  changePasswordMachine,
} from './change-password.machine.ts'

/** Provides the machine with its real request and events. */
export function provideChangePassword(current: () => FormHost) {
  return changePasswordMachine({
    sendRequest: requestActor<ChangePasswordValues, void>({
      host: current,
      request: 'set-new-password-request',
      fields: (failure) => (mentionsPassword(failure) ? ['newPassword'] : CHANGE_PASSWORD_REQUIRED),
      call: (values, signal) => changePassword(current().options, values, signal),
    }),
    emit: ({ name, detail }) => current().emit(name, detail),
  })
}
