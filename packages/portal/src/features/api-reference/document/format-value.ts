/** An empty text would be invisible. */
export function shownValue(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : (JSON.stringify(value, null, 2) ?? '')
}
