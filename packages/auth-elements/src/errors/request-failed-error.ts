/** An unsuccessful response: status, HTTP reason phrase (empty over HTTP/2) and the parsed body. */
export interface FailedResponse {
  status: number
  statusText: string
  data: unknown
}

/** Thrown when the status of the response is not a success. */
export class RequestFailedError extends Error {
  override readonly name = 'RequestFailedError'
  readonly response: FailedResponse

  constructor(response: FailedResponse) {
    super(`The server answered with status ${response.status}`)
    this.response = response
  }
}

export function isRequestFailedError(error: unknown): error is RequestFailedError {
  return error instanceof RequestFailedError
}
