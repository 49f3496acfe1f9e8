import { stringifyJson } from '@stagedoor/api-document/numbers/exact-json'

/** An empty text would be invisible. */
export function shownValue(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : (stringifyJson(value, 2) ?? '')
}
