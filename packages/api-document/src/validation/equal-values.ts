import { isObject } from '../json.ts'
import { numberKey } from '../numbers/compare-numbers.ts'
import { isNumber } from '../numbers/exact-number.ts'

/** Returns a text that is equal for equal JSON values, whatever the order of their keys. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (isNumber(value)) return numberKey(value)
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const entries = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalText(value[key])}`)
  return `{${entries.join(',')}}`
}
