/** Thrown when the human check could not be loaded, failed or timed out. */
export class HumanCheckFailedError extends Error {
  override readonly name = 'HumanCheckFailedError'

  constructor(cause?: unknown) {
    super('The human check failed', { cause })
  }
}

export function isHumanCheckFailedError(error: unknown): error is HumanCheckFailedError {
  return error instanceof HumanCheckFailedError
}
