import type { RuleFailure } from '@stagedoor/contract/invalid-parameters'
import type { ParameterSource } from '@stagedoor/contract/problem'
import { AppError } from './app-error.ts'

/** 400 for one value that has the right form and yet cannot be taken. */
export function invalidValue(
  field: string,
  failure: RuleFailure,
  source: ParameterSource = 'body',
): AppError {
  return new AppError('validation_failed', { invalidParameters: [{ field, ...failure, source }] })
}
