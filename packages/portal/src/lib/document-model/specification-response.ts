import { objectOf } from '@stagedoor/api-document/json'

/** Returns the path of a version's specification below the base URL of the API. */
export function specificationPath(productId: string, versionId: string): string[] {
  return ['products', productId, 'versions', versionId, 'spec']
}

/**
 * Returns the text in a response of that address. The schema of the contract is not used here: zod would add 7 kB (gzip)
 * to what every reader of a specification loads.
 *
 * @throws {TypeError} when the response has no content
 */
export function specificationOf(response: unknown): string {
  const { content } = objectOf(response)
  if (typeof content !== 'string') throw new TypeError('The response has no content')
  return content
}
