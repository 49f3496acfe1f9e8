import { decodePercent } from '@stagedoor/api-document/percent'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'

/**
 * Finds the version in a page's URL by ID or by name, ignoring case. Defaults to the newest version.
 *
 * @param versions sorted, the oldest first
 * @param requested ID or name; a name may be URI-encoded twice
 */
export function resolveVersion(
  versions: readonly ProductVersion[],
  requested: string | undefined,
): ProductVersion | undefined {
  const requestedName = requested?.toLowerCase()
  const decodedName = requested && decodePercent(requested).toLowerCase()
  return (
    versions.find(({ id }) => id === requested) ??
    versions.find(({ name }) => [requestedName, decodedName].includes(name.toLowerCase())) ??
    versions.at(-1)
  )
}
