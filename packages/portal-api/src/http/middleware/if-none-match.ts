import type { Context } from 'hono'

/** Whether the client has the content with this entity tag already: compared weakly, as RFC 9110 §13.1.2 says. */
export function isKnown(c: Context, entityTag: string): boolean {
  const header = c.req.header('if-none-match')
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.match(/"[^"]*"/g)?.includes(entityTag.replace(/^W\//, '')) ?? false
}
