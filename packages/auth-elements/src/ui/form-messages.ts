/**
 * What stands in the fields of a form now, by name. Everything is read at every change, because password managers may
 * have filled in other fields without telling, and rendering the form would empty those again.
 */
export function formMessages(form: HTMLFormElement | null): Record<string, string> {
  const messages: Record<string, string> = {}
  if (!form) return messages
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') messages[name] = value
  return messages
}
