/** Thrown when there was no answer at all: offline, refused, timed out, or a URL that cannot be called. */
export class NoResponseError extends Error {
  override readonly name = 'NoAnswerError'

  constructor(cause: unknown) {
    super('The server did not answer', { cause })
  }
}

export function isNoAnswerError(error: unknown): error is NoResponseError {
  return error instanceof NoResponseError
}
