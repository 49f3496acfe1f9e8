import { type ApiOptions, request } from '../../api/client.ts'
import { platformUrl } from '../../api/urls.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { isWrongPassword, mentionsPassword } from '../../errors/error-message.ts'
import type { FormFailure } from '../../errors/form-failure.ts'
import { formImplementations } from '../form-machine.ts'
import { type ChangePasswordValues, changePasswordMachine } from './change-password.machine.ts'

const ACCEPTED = 202

/** Provides the machine with the request and events of a mounted form. */
export function provideChangePassword(props: FormHost) {
  return changePasswordMachine.provide(
    formImplementations<ChangePasswordValues, void>(props, {
      request: 'set-new-password-request',
      fields: wrongFields,
      send: (values, signal) => changePassword(props.options, values, signal),
    }),
  )
}

function wrongFields(failure: FormFailure): readonly string[] {
  if (mentionsPassword(failure)) return ['newPassword']
  const isOldInvalid = failure.problem?.invalid_parameters.some(({ field }) => field === 'old_password')
  return isWrongPassword(failure) || isOldInvalid ? ['currentPassword'] : []
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
