import { type ErrorCode, errorDefinition } from '@stagedoor/contract/error-codes'
import type { RuleFailure } from '@stagedoor/contract/invalid-parameters'
import type { InvalidParameter, ParameterSource } from '@stagedoor/contract/problem'

export interface AppErrorOptions {
  /** Message for users. Default: the message of the error code. */
  detail?: string
  invalidParameters?: InvalidParameter[]
  headers?: Record<string, string>
  /** Only for the log. */
  cause?: unknown
}

/** An error with a response. Handlers, services and queries throw it, and `errorHandler` sends it as problem+json. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly options: AppErrorOptions

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? errorDefinition(code).detail, { cause: options.cause })
    this.code = code
    this.options = options
  }

  get status(): number {
    return errorDefinition(this.code).status
  }
}

export function isAppError(value: unknown): value is AppError {
  return value instanceof AppError
}

/** Creates a validation error for one value that matches its schema but breaks a rule. */
export function invalidValue(
  field: string,
  failure: RuleFailure,
  source: ParameterSource = 'body',
): AppError {
  return new AppError('validation_failed', { invalidParameters: [{ field, ...failure, source }] })
}
