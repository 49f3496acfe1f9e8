import { createHash } from 'node:crypto'
import { openApiText } from '../../../http/openapi/document-text.ts'
import type { ContentSpec } from '../content.ts'
import type { ContentFiles } from '../read/content-files.ts'
import type { Problems } from '../problems.ts'
import { specOf } from './read-spec.ts'

/** Used instead of a file name for the specification of this server's own API. */
export const OWN_SPEC = 'stagedoor:openapi'

export function ownSpec(problems: Problems): ContentSpec | undefined {
  return specOf('openapi.json', openApiText(), problems)
}

/** Returns a hash that changes with the server's API if a product shows the API, else an empty string. */
export function ownSpecVersion(files: ContentFiles): string {
  const isUsed = [...files].some(
    ([path, bytes]) => path.endsWith('/product.yaml') && bytes.includes(OWN_SPEC),
  )
  return isUsed ? createHash('sha256').update(openApiText()).digest('hex') : ''
}
