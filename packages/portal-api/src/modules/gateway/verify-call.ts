/** A gateway's call. Header names are in lower case; the URL can be relative. */
export interface VerifyCall {
  url: string
  header(name: string): string | undefined
  /** Network address of the gateway. */
  peer(): string
}

export interface VerifyResponse {
  status: number
  headers: Record<string, string>
  body: string | null
}
