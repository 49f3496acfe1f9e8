import type { CST } from 'yaml'

import { MAXIMUM_LEVELS } from './maximum-levels.ts'

/** Every token, with the level it stands on. Read without any call for a level. */
export function* tokensWithin(tokens: readonly CST.Token[]): Generator<{ token: CST.Token; level: number }> {
  const waiting = tokens.map((token) => ({ token, level: 0 }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next
    for (const token of tokensIn(next.token)) waiting.push({ token, level: next.level + 1 })
  }
}

function tokensIn(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : []
  if (!('items' in token)) return []
  return token.items.flatMap(({ key, value }) =>
    [key, value].filter((inner) => inner !== null && inner !== undefined),
  )
}

/**
 * Offset at which a text goes below the deepest level that is read. The composer calls itself for every level: near the
 * end of the stack it may end the whole process instead of throwing an error.
 */
export function offsetTooDeep(tokens: readonly CST.Token[]): number | undefined {
  for (const { token, level } of tokensWithin(tokens)) {
    if (level > MAXIMUM_LEVELS) return token.offset
  }
  return undefined
}
