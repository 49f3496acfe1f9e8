import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { decodeUri } from '../../../lib/navigation/decode-uri.ts'

/**
 * The version that a page's address names: by id, or by name in any letter case, also when the name was encoded
 * twice. Without a name, or with an unknown one, the newest. `versions` are sorted, the oldest first.
 */
export function resolveVersion(
  versions: readonly ProductVersion[],
  named: string | undefined,
): ProductVersion | undefined {
  const wanted = named?.toLowerCase()
  const decoded = named && decodeUri(named).toLowerCase()
  return (
    versions.find(({ id }) => id === named) ??
    versions.find(({ name }) => name.toLowerCase() === wanted || name.toLowerCase() === decoded) ??
    versions.at(-1)
  )
}
