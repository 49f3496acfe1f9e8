import { fromPromise } from 'xstate'
import type { FormServices } from '../elements/form-setup.ts'
import type { LoginServices } from '../elements/login/login.machine.ts'

/** Nothing of the world outside, for a machine that is only looked at, or walked with fakes of the walk. */
const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}))

export function unusedServices<Values, Answer>(): FormServices<Values, Answer> {
  return { sendRequest: never<Answer, Values>(), emit: () => {} }
}

export const UNUSED_LOGIN_SERVICES: LoginServices = {
  authenticate: never(),
  verifyEmail: never(),
  navigate: never(),
  logSsoProblem: () => {},
  rememberUser: () => {},
  emit: () => {},
}
