/** A call of a gateway, however it came in: header names in lower case, the address with or without its origin. */
export interface VerifyCall {
  url: string
  header(name: string): string | undefined
  /** Network address of whoever calls. */
  peer(): string
}

export interface VerifyResponse {
  status: number
  headers: Record<string, string>
  body: string | null
}
