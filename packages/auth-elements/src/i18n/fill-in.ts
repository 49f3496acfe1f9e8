/** Fills placeholders: `{name}` becomes `values.name`; a placeholder without a value is kept. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
