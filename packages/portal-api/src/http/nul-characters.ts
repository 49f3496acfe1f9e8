import type { InvalidParameter, ParameterSource } from '@stagedoor/contract/problem'

const NUL = '\u0000'

/** Returns an entry for each string with a NUL character, which JSON allows and PostgreSQL rejects. */
export function nulCharacters(value: unknown, source: ParameterSource): InvalidParameter[] {
  const found: InvalidParameter[] = []
  // No recursion, because the client determines the depth.
  const remaining: { path: string; value: unknown }[] = [{ path: '', value }]
  for (let next = remaining.pop(); next !== undefined; next = remaining.pop()) {
    const { path, value: part } = next
    if (typeof part === 'string' && part.includes(NUL)) {
      found.push({ field: path, rule: 'invalid', reason: 'must not contain a NUL character', source })
    }
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part)) {
      remaining.push({ path: path === '' ? key : `${path}.${key}`, value: inner })
    }
  }
  return found
}
