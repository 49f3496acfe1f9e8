/** Beyond these an example or extension is cut: nobody reads further, and it has to travel from a worker to the page. */
const MAXIMUM_VALUES = 5000
const MAXIMUM_DEPTH = 64
const MAXIMUM_CHARACTERS = 200_000

/** What stands where something was cut. */
export const CUT = '…'

interface Budget {
  values: number
  characters: number
}

/**
 * The value as it is, if it is of a readable size; else a copy cut to that size, with `…` where something is missing.
 * Also ends values that contain themselves, which YAML can write.
 */
export function boundedValue(value: unknown): unknown {
  return fits(value, newBudget(), 0) ? value : cut(value, newBudget(), 0)
}

function newBudget(): Budget {
  return { values: MAXIMUM_VALUES, characters: MAXIMUM_CHARACTERS }
}

function fits(value: unknown, budget: Budget, depth: number): boolean {
  if (--budget.values < 0 || depth > MAXIMUM_DEPTH) return false
  if (typeof value === 'string') return (budget.characters -= value.length) >= 0
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((entry) => fits(entry, budget, depth + 1))
  for (const key in value) {
    budget.characters -= key.length
    if (!fits(Reflect.get(value, key), budget, depth + 1)) return false
  }
  return true
}

function cut(value: unknown, budget: Budget, depth: number): unknown {
  budget.values -= 1
  if (typeof value === 'string') return cutText(value, budget)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAXIMUM_DEPTH) return CUT
  return Array.isArray(value) ? cutList(value, budget, depth) : cutObject(value, budget, depth)
}

function cutText(text: string, budget: Budget): string {
  const room = Math.max(0, budget.characters)
  budget.characters -= text.length
  return text.length > room ? text.slice(0, room) + CUT : text
}

function cutList(list: readonly unknown[], budget: Budget, depth: number): unknown[] {
  const copy: unknown[] = []
  for (const entry of list) {
    if (isSpent(budget)) return [...copy, CUT]
    copy.push(cut(entry, budget, depth + 1))
  }
  return copy
}

function cutObject(object: object, budget: Budget, depth: number): object {
  const copy: [string, unknown][] = []
  for (const [key, entry] of Object.entries(object)) {
    if (isSpent(budget)) return Object.fromEntries([...copy, [CUT, CUT]])
    copy.push([cutText(key, budget), cut(entry, budget, depth + 1)])
  }
  return Object.fromEntries(copy)
}

function isSpent(budget: Budget): boolean {
  return budget.values <= 0 || budget.characters <= 0
}
