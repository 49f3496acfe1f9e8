import { createHash } from 'node:crypto'
import type { ContentSpec } from '../content.ts'
import type { ContentFiles } from '../read/content-files.ts'
import type { ReadingOptions } from '../read/reading.ts'
import type { Problems } from '../problems.ts'
import { specOf } from './read-spec.ts'

/** Used instead of a file name for the OpenAPI document of this server. */
export const OWN_SPEC = 'stagedoor:openapi'

export function ownSpec({ ownApi = '' }: ReadingOptions, problems: Problems): ContentSpec | undefined {
  return specOf('openapi.json', ownApi, problems)
}

/** Returns a hash that changes with the server's API if a product shows the API, else an empty string. */
export function ownSpecVersion(files: ContentFiles, { ownApi = '' }: ReadingOptions): string {
  const isUsed = [...files].some(
    ([path, bytes]) => path.endsWith('/product.yaml') && bytes.includes(OWN_SPEC),
  )
  return isUsed ? createHash('sha256').update(ownApi).digest('hex') : ''
}
