import { createHash } from 'node:crypto'
import type { ContentFiles } from '../read/content-files.ts'
import type { ReadingOptions } from '../read/reading.ts'

/** Used instead of a file name for the OpenAPI document of this server. */
export const OWN_SPEC = 'stagedoor:openapi'

/** Returns a hash that changes with the server's API if a product shows the API, otherwise an empty string. */
export function ownSpecVersion(files: ContentFiles, { ownApi = '' }: ReadingOptions): string {
  const isUsed = [...files].some(
    ([path, bytes]) => path.endsWith('/product.yaml') && bytes.includes(OWN_SPEC),
  )
  return isUsed ? createHash('sha256').update(ownApi).digest('hex') : ''
}
