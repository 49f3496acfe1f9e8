import { type ErrorCode, errorDefinition } from '@stagedoor/contract/error-codes'
import type { InvalidParameter } from '@stagedoor/contract/problem'

export interface AppErrorOptions {
  /** Specific text that may be shown to the person; the code's own text when absent. */
  detail?: string
  invalidParameters?: InvalidParameter[]
  headers?: Record<string, string>
  /** Why it happened, for the log only. */
  cause?: unknown
}

/** Any answer that is not a success. Thrown by handlers, services and queries; turned into problem+json in one place. */
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
