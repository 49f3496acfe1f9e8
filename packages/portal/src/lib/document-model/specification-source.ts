/** Where the text of a specification comes from: the server or, in tests, a given text. */
export type SpecSource = { url: string; credentials: RequestCredentials } | { text: string }

export interface RejectedSpecification {
  state: 'rejected'
  /** Status of the response; 0 if there was none, 204 if the version has no specification. */
  status: number
  /** The response's body, which describes the problem. */
  body: string
}

/** Address of the specification of a version, below the base of the API. */
export function specificationPath(productId: string, versionId: string): string {
  return `products/${productId}/versions/${versionId}/spec`
}
