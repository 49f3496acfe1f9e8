import type { ErrorCode } from '@stagedoor/contract/error-codes'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { isCommonPassword, isMadeOfNames } from '../../../security/guessable-password.ts'

/** Errors of operations that set a password. */
export const NEW_PASSWORD_ERRORS = [
  'password_too_common',
  'password_made_of_names',
  'password_sign_in_disabled',
] as const satisfies ErrorCode[]

/** Errors of operations that set a password with the token of a link. */
export const PASSWORD_LINK_ERRORS = [
  ...NEW_PASSWORD_ERRORS,
  'token_not_found',
  'token_expired',
  'too_many_attempts',
] as const

export interface PasswordOwner {
  email: string
  /** Names of the person and their organization. */
  names: readonly (string | null | undefined)[]
}

/** Rejects new passwords that are easy to guess. The contract's schema checks length and character classes. */
export function createPasswordPolicy({ db }: Pick<Deps, 'db'>) {
  return {
    /** @throws AppError password_too_common, password_made_of_names */
    async check(password: string, { email, names }: PasswordOwner, field = 'password'): Promise<void> {
      if (await isCommonPassword(password)) {
        throw rejected('password_too_common', field, 'is too common. Choose one that is harder to guess')
      }
      const portal = await findPortal(db)
      const [localPart = ''] = email.split('@')
      const allNames = [localPart, portal?.name, ...names].filter((name) => typeof name === 'string')
      if (isMadeOfNames(password, allNames)) {
        throw rejected(
          'password_made_of_names',
          field,
          'is too close to your name, email address, organization, or the name of this portal. Choose one that is harder to guess',
        )
      }
    },
  }
}

function rejected(code: ErrorCode, field: string, reason: string): AppError {
  return new AppError(code, { invalidParameters: [{ field, rule: 'invalid', reason, source: 'body' }] })
}
