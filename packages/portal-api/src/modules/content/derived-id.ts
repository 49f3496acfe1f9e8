import { createHash } from 'node:crypto'
import { formatUuid } from '../../http/uuid.ts'

/** Namespace of ids derived from names. Never change it: URLs of portals depend on it. */
export const CONTENT_NAMESPACE = '6f3c2f0e-8f52-5d4b-9a0c-51a9ed000a11'

/** Returns a name-based UUID, version 5 (RFC 9562 §5.5): the same id for the same name on every machine. */
export function derivedId(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return formatUuid(hash.toString('hex'))
}

/** Returns the id of a product without an explicit id. @param slug the oldest slug of the product */
export function derivedProductId(slug: string): string {
  return derivedId(CONTENT_NAMESPACE, `product:${slug}`)
}

/** Returns the id of a version without an explicit id. @param name the oldest name of the version */
export function derivedVersionId(productId: string, name: string): string {
  return derivedId(productId, `version:${name}`)
}
