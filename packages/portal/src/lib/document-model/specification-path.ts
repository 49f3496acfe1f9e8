/** Returns the address of the specification of a version, below the base of the API. */
export function specificationPath(productId: string, versionId: string): string {
  return `products/${productId}/versions/${versionId}/spec`
}
