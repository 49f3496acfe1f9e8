import { type ApiOptions, request } from '../../api/client.ts'
import { platformUrl } from '../../api/urls.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { mentionsPassword } from '../../errors/error-message.ts'
import { requestActor } from '../form-machine.ts'
import {
  CHANGE_PASSWORD_REQUIRED,
  type ChangePasswordValues,
  changePasswordMachine,
} from './change-password.machine.ts'

const ACCEPTED = 202

/** Provides the machine with the request and events of a mounted form. */
export function provideChangePassword(props: FormHost) {
  return changePasswordMachine.provide({
    actors: {
      sendRequest: requestActor<void, ChangePasswordValues>({
        props,
        request: 'set-new-password-request',
        fields: (failure) => (mentionsPassword(failure) ? ['newPassword'] : CHANGE_PASSWORD_REQUIRED),
        send: (values, signal) => changePassword(props.options, values, signal),
      }),
    },
    actions: { dispatch: (_, { name, detail }) => props.emit(name, detail) },
  })
}

/** Changes the password of the signed-in user. Only status 202 is a success. */
async function changePassword(
  options: ApiOptions,
  { currentPassword, newPassword }: ChangePasswordValues,
  signal: AbortSignal,
): Promise<void> {
  await request(options, {
    method: 'PATCH',
    url: platformUrl(options.apiBaseUrl, '/v2/users/me/password'),
    json: { old_password: currentPassword, new_password: newPassword },
    signal,
    isSuccess: (status) => status === ACCEPTED,
  })
}
