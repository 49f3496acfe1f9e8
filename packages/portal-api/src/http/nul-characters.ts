import type { InvalidParameter, ParameterSource } from '@stagedoor/contract/problem'

const NUL = '\u0000'

/** One entry for each text that holds a NUL character: JSON can carry it, PostgreSQL can neither store nor compare it. */
export function nulCharacters(value: unknown, source: ParameterSource): InvalidParameter[] {
  const found: InvalidParameter[] = []
  // A list of what is left to look at, not recursion: the nesting is the sender's.
  const left: { path: string; value: unknown }[] = [{ path: '', value }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { path, value: part } = next
    if (typeof part === 'string' && part.includes(NUL)) {
      found.push({ field: path, rule: 'invalid', reason: 'must not contain a NUL character', source })
    }
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part)) {
      left.push({ path: path === '' ? key : `${path}.${key}`, value: inner })
    }
  }
  return found
}
