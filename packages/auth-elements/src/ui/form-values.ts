/**
 * Returns the current values of all fields by name. Reads all fields on every change, because password
 * managers may fill in others without events, and rendering the form would reset those.
 */
export function formValues(form: HTMLFormElement | null): Record<string, string> {
  const values: Record<string, string> = {}
  if (!form) return values
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}
