/** Returns the path of a version's specification, relative to the API base URL. */
export function specificationPath(productId: string, versionId: string): string {
  return `products/${productId}/versions/${versionId}/spec`
}
