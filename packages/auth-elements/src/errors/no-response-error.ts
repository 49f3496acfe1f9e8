/** Thrown without a response: offline, connection refused, timeout, or an invalid URL. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError'

  constructor(cause: unknown) {
    super('The server did not respond', { cause })
  }
}

export function isNoResponseError(error: unknown): error is NoResponseError {
  return error instanceof NoResponseError
}
