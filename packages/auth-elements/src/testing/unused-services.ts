import { fromPromise } from 'xstate'
import type { FormServices } from '../elements/form-setup.ts'
import type { LoginServices } from '../elements/login/login.machine.ts'

/** Services for a machine that does not run, or whose actors are replaced by fakes. */
const neverResolves = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}))

export function unusedServices<Values, Result>(): FormServices<Values, Result> {
  return { sendRequest: neverResolves<Result, Values>(), emit: () => {} }
}

export const UNUSED_LOGIN_SERVICES: LoginServices = {
  authenticate: neverResolves(),
  verifyEmail: neverResolves(),
  navigate: neverResolves(),
  logSsoProblem: () => {},
  rememberUser: () => {},
  emit: () => {},
}
