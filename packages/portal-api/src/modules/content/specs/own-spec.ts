import { createHash } from 'node:crypto'
import { openApiText } from '../../../http/openapi/document-text.ts'
import type { ContentSpec } from '../content.ts'
import type { ContentFiles } from '../read/content-files.ts'
import type { Problems } from '../problems.ts'
import { specOf } from './read-spec.ts'

/** Written in place of a file name: the specification of this server's own API, as it is today. */
export const OWN_SPEC = 'stagedoor:openapi'

export function ownSpec(problems: Problems): ContentSpec | undefined {
  return specOf('openapi.json', openApiText(), problems)
}

/** Changes with the server's API where a product shows it: then the same files mean something else. */
export function ownSpecVersion(files: ContentFiles): string {
  const isUsed = [...files].some(
    ([path, bytes]) => path.endsWith('/product.yaml') && bytes.includes(OWN_SPEC),
  )
  return isUsed ? createHash('sha256').update(openApiText()).digest('hex') : ''
}
