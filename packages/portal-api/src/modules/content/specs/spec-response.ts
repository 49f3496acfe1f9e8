import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { VersionSpec } from '@stagedoor/contract/catalog/versions'

const compress = promisify(gzip)

/** Compresses the response body of GET …/spec. Stored in the database, so that requests only copy bytes. */
export function compressSpecResponse({ api_type, content }: VersionSpec): Promise<Buffer> {
  return compress(JSON.stringify({ api_type, content }), { level: constants.Z_BEST_COMPRESSION })
}
