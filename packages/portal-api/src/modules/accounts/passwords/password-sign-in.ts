import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { hasPasswordSignIn, lockPasswordSignIn } from '../../portal/portal.service.ts'

/** Advice for an operator whose portal has neither passwords nor single sign-on. */
export const NO_SIGN_IN =
  'Nobody can sign in: passwords are turned off and no identity provider is set. Set OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET, or set basic_auth_enabled to true and import again'

/**
 * Call it in the transaction that starts a session with a password: an import that turns passwords off ends the sessions that
 * exist, and waits for this one.
 *
 * @throws AppError password_sign_in_disabled
 */
export async function requireUntilCommit(tx: Database): Promise<void> {
  if (!(await lockPasswordSignIn(tx))) throw new AppError('password_sign_in_disabled')
}

/** Enforces `basic_auth_enabled` of the portal for developers and platform users. */
export function createPasswordSignIn({ db }: Pick<Deps, 'db'>) {
  const isEnabled = (on: Database = db) => hasPasswordSignIn(on)
  return {
    isEnabled,

    /**
     * Call it before an account is looked up and an attempt is counted, so that every address gets the same response.
     * @throws AppError password_sign_in_disabled
     */
    async require(): Promise<void> {
      if (!(await isEnabled())) throw new AppError('password_sign_in_disabled')
    },
  }
}
