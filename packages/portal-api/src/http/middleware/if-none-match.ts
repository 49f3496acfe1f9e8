import type { Context } from 'hono'

/** Whether If-None-Match contains an entity tag, by weak comparison (RFC 9110 §13.1.2). */
export function hasEntityTag(c: Context, entityTag: string): boolean {
  const header = c.req.header('if-none-match')
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.match(/"[^"]*"/g)?.includes(entityTag.replace(/^W\//, '')) ?? false
}
