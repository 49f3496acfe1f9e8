/** Formats a value of the document: strings as they are, everything else as JSON. */
export function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')
}
