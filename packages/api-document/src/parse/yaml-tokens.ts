import type { CST } from 'yaml'

import { MAXIMUM_LEVELS } from './maximum-levels.ts'

/** Yields every token with its nesting level, iteratively instead of recursively. */
export function* tokensWithin(tokens: readonly CST.Token[]): Generator<{ token: CST.Token; level: number }> {
  const stack = tokens.map((token) => ({ token, level: 0 }))
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    yield next
    for (const token of tokensIn(next.token)) stack.push({ token, level: next.level + 1 })
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
 * Returns the offset at which the nesting exceeds the maximum. The composer of `yaml` recurses once per
 * level, and a stack overflow may end the process instead of throwing an error.
 */
export function offsetTooDeep(tokens: readonly CST.Token[]): number | undefined {
  for (const { token, level } of tokensWithin(tokens)) {
    if (level > MAXIMUM_LEVELS) return token.offset
  }
  return undefined
}
