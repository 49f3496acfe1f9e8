import { isExactNumber } from './numbers/exact-number.ts'

/**
 * Examples and extensions beyond these limits are truncated, because they are copied from the
 * worker to the page and are too long to read.
 */
const MAXIMUM_VALUES = 5000
const MAXIMUM_DEPTH = 64
const MAXIMUM_CHARACTERS = 200_000

/** Marks the position where a value was truncated. */
export const TRUNCATED = '…'

interface Budget {
  values: number
  characters: number
}

/**
 * Returns the value itself if it is within the limits, otherwise a truncated copy with `…` in place of what is
 * missing. Circular values, which YAML can express, are truncated too.
 */
export function boundedValue(value: unknown): unknown {
  return isWithinBudget(value, newBudget(), 0) ? value : truncate(value, newBudget(), 0)
}

function newBudget(): Budget {
  return { values: MAXIMUM_VALUES, characters: MAXIMUM_CHARACTERS }
}

function isWithinBudget(value: unknown, budget: Budget, depth: number): boolean {
  if (--budget.values < 0 || depth > MAXIMUM_DEPTH) return false
  if (typeof value === 'string') return (budget.characters -= value.length) >= 0
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((entry) => isWithinBudget(entry, budget, depth + 1))
  for (const key in value) {
    budget.characters -= key.length
    if (!isWithinBudget(Reflect.get(value, key), budget, depth + 1)) return false
  }
  return true
}

function truncate(value: unknown, budget: Budget, depth: number): unknown {
  budget.values -= 1
  if (typeof value === 'string') return truncateText(value, budget)
  if (isExactNumber(value)) return value
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAXIMUM_DEPTH) return TRUNCATED
  return Array.isArray(value) ? truncateList(value, budget, depth) : truncateObject(value, budget, depth)
}

function truncateText(text: string, budget: Budget): string {
  const remaining = Math.max(0, budget.characters)
  budget.characters -= text.length
  return text.length > remaining ? text.slice(0, remaining) + TRUNCATED : text
}

function truncateList(list: readonly unknown[], budget: Budget, depth: number): unknown[] {
  const copy: unknown[] = []
  for (const entry of list) {
    if (isExhausted(budget)) return [...copy, TRUNCATED]
    copy.push(truncate(entry, budget, depth + 1))
  }
  return copy
}

function truncateObject(object: object, budget: Budget, depth: number): object {
  const copy: [string, unknown][] = []
  for (const [key, entry] of Object.entries(object)) {
    if (isExhausted(budget)) return Object.fromEntries([...copy, [TRUNCATED, TRUNCATED]])
    copy.push([truncateText(key, budget), truncate(entry, budget, depth + 1)])
  }
  return Object.fromEntries(copy)
}

function isExhausted(budget: Budget): boolean {
  return budget.values <= 0 || budget.characters <= 0
}
