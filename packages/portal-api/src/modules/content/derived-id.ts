import { createHash } from 'node:crypto'

/** Namespace of everything that is named by the content folder itself. Never change it: addresses of portals depend on it. */
export const CONTENT_NAMESPACE = '6f3c2f0e-8f52-5d4b-9a0c-51a9ed000a11'

/** The same id for the same name on every machine: a name-based UUID, version 5 (RFC 9562 §5.5). */
export function derivedId(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** The id of a product that names none; the slug is the oldest one it had. */
export function derivedProductId(slug: string): string {
  return derivedId(CONTENT_NAMESPACE, `product:${slug}`)
}

/** The id of a version that names none; the name is the oldest one it had. */
export function derivedVersionId(productId: string, name: string): string {
  return derivedId(productId, `version:${name}`)
}
