/**
 * Identifies a field of an open schema.
 *
 * @param ancestors the `target`s of the schemas above the field
 */
export function fieldKey(ancestors: readonly string[], pointer: string): string {
  return JSON.stringify([ancestors, pointer])
}
