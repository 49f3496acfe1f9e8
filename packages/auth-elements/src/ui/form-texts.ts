/**
 * What stands in the fields of a form now, by name. Everything is read at every change, because password managers may
 * have filled in other fields without telling, and rendering the form would empty those again.
 */
export function formTexts(form: HTMLFormElement | null): Record<string, string> {
  const texts: Record<string, string> = {}
  if (!form) return texts
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts[name] = value
  return texts
}
