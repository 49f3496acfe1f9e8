import type { RuleFailure } from '@stagedoor/contract/invalid-parameters'
import type { ParameterSource } from '@stagedoor/contract/problem'
import { AppError } from './app-error.ts'

/** Creates a validation error for one value that matches its schema but breaks a rule. */
export function invalidValue(
  field: string,
  failure: RuleFailure,
  source: ParameterSource = 'body',
): AppError {
  return new AppError('validation_failed', { invalidParameters: [{ field, ...failure, source }] })
}
