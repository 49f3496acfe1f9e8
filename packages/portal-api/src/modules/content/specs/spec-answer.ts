import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { VersionSpec } from '@stagedoor/contract/catalog/versions'

const compress = promisify(gzip)

/** The answer of GET …/spec as it travels: JSON, compressed. Made once, so that a request only copies bytes. */
export function compressSpecAnswer({ api_type, content }: VersionSpec): Promise<Buffer> {
  return compress(JSON.stringify({ api_type, content }), { level: constants.Z_BEST_COMPRESSION })
}
