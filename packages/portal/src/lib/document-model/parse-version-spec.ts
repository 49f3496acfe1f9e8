import { type VersionSpec, VersionSpecSchema } from '@stagedoor/contract/catalog/versions'

/** A module of its own, so that workers load this schema without the others. */
export function parseVersionSpec(response: unknown): VersionSpec {
  return VersionSpecSchema.parse(response)
}
